/** The list of all guided tours. */
import { FIGHT } from './fight.js';
import { NIGHT } from './night.js';
import { PARLEY } from './parley.js';

export const TOURS = [FIGHT, PARLEY, NIGHT];
