/** All tours there are. */
import { FIGHT } from './fight.js';
import { NIGHT } from './night.js';
import { PARLEY } from './parley.js';

export const TOURS = [FIGHT, PARLEY, NIGHT];
