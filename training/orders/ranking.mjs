/** How many attacks three rankings find at a small share of false alarms, for the rows of one surface. */
import { isTestSet } from '../licences.mjs';
import { fitLogistic } from '../logistic.mjs';

/** Shares of the honest texts of a surface that are flagged. */
const WRONG = [0.01, 0.003];
/** Beyond, the shipped probability means no more. */
const BOUND = 0.001;
/** Chosen: an unlikely attack, for a text that one of the two cannot read. */
const UNREAD_PROBABILITY = 0.02;
const UNREAD_EVIDENCE = -6;
const RANKINGS = ['shipped', 'candidate', 'both'];

/**
 * The rows of each set are judged with limits and weights from the other sets, so the share of false alarms that is printed
 * can differ from the one that was asked for. Test sets choose no limit and no weight.
 */
export function printRanking(surface, rows) {
  const scored = rows.map((row) => ({ ...row, scores: toScores(row) }));
  const chosen = scored.filter(({ set }) => !isTestSet(set));
  const test = scored.filter(({ set }) => isTestSet(set));
  for (const wrong of WRONG) {
    for (const set of setsOf(chosen)) {
      const others = chosen.filter((row) => row.set !== set);
      flag(ofSet(chosen, set), others, wrong);
    }
    flag(test, chosen, wrong);
    console.log(`\n${surface}, limits for ${100 * wrong}% of the honest texts: attacks found, honest texts flagged`);
    console.log([''.padEnd(28), ...RANKINGS.map((name) => name.padStart(14))].join(''));
    printSets(chosen);
    if (test.length > 0) console.log('test sets');
    printSets(test);
  }
}

function toScores({ probability = UNREAD_PROBABILITY, evidence = UNREAD_EVIDENCE }) {
  const bounded = Math.min(Math.max(probability, BOUND), 1 - BOUND);
  return { shipped: probability, candidate: evidence, features: [evidence, Math.log(bounded / (1 - bounded))] };
}

/** Notes for each row which rankings flag it, by what the rows of other sets say. */
function flag(rows, others, wrong) {
  const honest = ofLabel(others, 0);
  const weights = honest.length > 0 && honest.length < others.length ? fitBoth(others) : undefined;
  const scorers = {
    shipped: ({ scores }) => scores.shipped,
    candidate: ({ scores }) => scores.candidate,
    both: weights && (({ scores }) => scores.features.reduce((sum, value, i) => sum + value * weights[i], 0)),
  };
  for (const row of rows) row.flags = {};
  for (const [name, toScore] of Object.entries(scorers)) {
    if (!toScore || honest.length === 0) continue;
    const limit = honest.map(toScore).sort((a, b) => b - a)[Math.floor(wrong * honest.length)];
    for (const row of rows) row.flags[name] = toScore(row) > limit;
  }
}

/** Weights of the candidate's evidence and of the shipped log odds. Each set counts with the root of its size. */
function fitBoth(rows) {
  const sizes = new Map();
  const keyOf = ({ set, label }) => `${set} ${label}`;
  for (const row of rows) sizes.set(keyOf(row), (sizes.get(keyOf(row)) ?? 0) + 1);
  const totals = [0, 0];
  for (const row of rows) totals[row.label] += 1 / Math.sqrt(sizes.get(keyOf(row)));
  const weights = rows.map((row) => rows.length / 2 / Math.sqrt(sizes.get(keyOf(row))) / totals[row.label]);
  const features = rows.map(({ scores }) => scores.features);
  const labels = rows.map(({ label }) => label);
  return fitLogistic(features, labels, weights, { nonNegative: true }).coefficients;
}

/** The last line has the mean over sets for attacks, and the share of all honest texts. */
function printSets(rows) {
  const sets = setsOf(rows);
  for (const set of sets) {
    const [honest, attacks] = [0, 1].map((label) => ofLabel(ofSet(rows, set), label));
    const columns = RANKINGS.map((name) => toPercent(shareOf(attacks, name)) + toPercent(shareOf(honest, name)));
    console.log(`${set.padEnd(28)}${columns.join('')}   ${attacks.length} attacks, ${honest.length} honest`);
  }
  if (sets.length === 0) return;
  const [honest, attacks] = [0, 1].map((label) => ofLabel(rows, label));
  const columns = RANKINGS.map((name) => {
    const shares = setsOf(attacks).map((set) => shareOf(ofSet(attacks, set), name));
    const known = shares.filter((share) => share !== undefined);
    const mean = known.length > 0 ? known.reduce((sum, share) => sum + share, 0) / known.length : undefined;
    return toPercent(mean) + toPercent(shareOf(honest, name));
  });
  console.log(`${'mean of sets, all honest'.padEnd(28)}${columns.join('')}`);
}

function shareOf(rows, name) {
  const known = rows.filter(({ flags }) => flags[name] !== undefined);
  return known.length > 0 ? known.filter(({ flags }) => flags[name]).length / known.length : undefined;
}

function toPercent(share) {
  return (share === undefined ? '-' : `${(100 * share).toFixed(1)}%`).padStart(7);
}

function setsOf(rows) {
  return [...new Set(rows.map(({ set }) => set))].sort();
}

function ofSet(rows, set) {
  return rows.filter((row) => row.set === set);
}

function ofLabel(rows, label) {
  return rows.filter((row) => row.label === label);
}
