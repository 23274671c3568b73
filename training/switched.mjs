/**
 * Prompts in which somebody's data ends with a task of its own, and honest ones made of the same parts: the request that
 * belongs to the data, before or behind it. Nothing in the first is an attack but that it does not belong there.
 */
const BETWEEN = [' ', ' ', '\n', '\n', '\n\n', '\n\n\n', '. ', ' - '];
const BEHIND_REQUEST = ['\n', '\n', ' ', ' ', '\n\n', ': ', ''];
/** What people write before a text that they paste. */
const LABELS = [
  'Text: ',
  'Input: ',
  'Given the text: ',
  'Passage:\n',
  'Context: ',
  'Here it is: ',
  'Document:\n',
  'Data: ',
];
/** Honest questions about a text point back at it more often than not. */
const POINTERS = ['Question: ', 'Q: ', 'From the text above: ', 'About the above: ', 'Task: ', 'Request: '];
const ANSWERED = [
  '\n\n',
  '\n\n',
  '\n',
  '\n\nAnswer: ',
  '\nResponse: ',
  '\n\n### Response:\n',
  '\nassistant: ',
  '\n\nOutput: ',
];

/** Each exercise as an intruder and as an honest prompt, `times` times; `requests` are intruders, too. */
export function* switchedPrompts({ exercises, requests, hosts, random, times }) {
  const complete = exercises.filter(({ data }) => data !== '');
  const taskOf = ({ request, data }) => (data === '' ? request : request + random.pick(BEHIND_REQUEST) + data);
  const label = (chance) => (random.next() < chance ? random.pick(LABELS) : '');
  for (let i = 0; i < times; i++) {
    for (const exercise of exercises) {
      const before = pickOther(complete, exercise, random);
      const data = random.next() < 0.2 ? random.pick(hosts) : before.data;
      // Who answers in the model's place makes it believe that its task is done.
      const answer = data === before.data && random.next() < 0.5 ? random.pick(ANSWERED) + before.answer : '';
      const task = random.next() < 0.2 ? random.pick(requests) : taskOf(exercise);
      yield { text: label(0.12) + data + answer + random.pick(BETWEEN) + task, label: 1 };
      yield { text: honest(exercise, { taskOf, label, random }), label: 0 };
    }
  }
}

function honest(exercise, { taskOf, label, random }) {
  const { request, data, answer } = exercise;
  const chance = random.next();
  if (data === '') return chance < 0.6 ? request : request + random.pick(ANSWERED) + answer;
  if (chance < 0.45) return taskOf(exercise);
  if (chance < 0.72) {
    const pointer = random.next() < 0.2 ? random.pick(POINTERS) : '';
    return label(0.25) + data + random.pick(BETWEEN) + pointer + request;
  }
  if (chance < 0.87) return taskOf(exercise) + random.pick(ANSWERED) + answer;
  return chance < 0.95 ? data + random.pick(ANSWERED) + answer : data;
}

function pickOther(list, one, random) {
  const other = random.pick(list);
  return other === one ? pickOther(list, one, random) : other;
}
