/** `tocsin/testing`: parts for tests of an agent that a guard protects. Needs no test runner. */
export { ATTACK_FIXTURES, type AttackFixture } from './attack-fixtures.js';
export { type Evaluation, type EvaluationRow, evaluate, type LabelledRow } from './evaluate.js';
export { createFakeGuard, type FakeEvent, type FakeGuard, type FakeGuardOptions } from './fake-guard.js';
export { checkSessionStore } from './store-conformance.js';
