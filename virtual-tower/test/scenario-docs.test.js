// docs/scenarios.md names every step.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { STEPS } from '../src/scenario/steps/index.js';

const guide = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');

for (const step of STEPS.values()) {
  test(`the guide explains ${step.name}`, () => {
    assert.ok(guide.includes(`- \`${step.usage}\`  \n  ${step.help}\n`), `docs/scenarios.md lacks: ${step.usage}`);
  });
}
