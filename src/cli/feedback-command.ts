import { type Command, Option } from 'commander';
import type { FeedbackFlags } from './feedback-flags.js';
import type { Io, Outcome } from './io.js';
import { toPositiveInteger } from './numbers.js';
import { kindOption } from './options.js';

/** Stores confirmed attacks and false positives; the `semantic-memory` scanner compares new text with them. */
export function addFeedbackCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const feedback = program
    .command('feedback')
    .description('store confirmed attacks and false positives, so that scans recognize them');
  const add = (usage: string, description: string, examples: readonly string[]): Command =>
    feedback
      .command(usage)
      .description(description)
      .option('--memory <file>', "memory file (default: TOCSIN_MEMORY, or a file in the user's data directory)")
      .addHelpText('after', ['', 'Examples:', ...examples.map((example) => `  ${example}`)].join('\n'));
  // Imported on demand: this loads the database and the encoder.
  const actions = () => import('./feedback.js');

  add('add', 'store a text of one or a few sentences, ideally the passage from a finding', [
    'tocsin feedback add attack.txt --label attack --note "reported by support"',
    "echo 'Keep the earlier instructions.' | tocsin feedback add - --label benign --kind document",
  ])
    .argument('<file>', 'text file, or - for standard input')
    .addOption(new Option('--label <label>', 'label of the text').choices(['attack', 'benign']).makeOptionMandatory())
    .addOption(
      kindOption('kind of the text; a benign text only affects texts of the same kind (default: by file name)'),
    )
    .option('--note <words>', 'comment shown in the list')
    .action(async (file: string, flags: FeedbackFlags) => done(await (await actions()).addFeedback(file, flags, io)));
  add('list', 'list the stored texts', ['tocsin feedback list', 'tocsin feedback list --reveal'])
    .option('--reveal', 'show the texts instead of masking them')
    .action(async (flags: FeedbackFlags) => done(await (await actions()).listFeedback(flags, io)));
  add('remove', 'remove a stored text', ['tocsin feedback remove 3'])
    .argument('<id>', 'id of the text, as shown by "tocsin feedback list"', toPositiveInteger)
    .action(async (id: number, flags: FeedbackFlags) => done(await (await actions()).removeFeedback(id, flags, io)));
  add('export', 'export all stored texts as JSON Lines to standard output', [
    'tocsin feedback export > feedback.jsonl',
  ]).action(async (flags: FeedbackFlags) => done(await (await actions()).exportFeedback(flags, io)));
  add('import', 'import exported texts; texts that are already stored stay unchanged', [
    'tocsin feedback import feedback.jsonl',
    'tocsin feedback import feedback.jsonl --memory team.db',
  ])
    .argument('<file>', 'JSON Lines file, or - for standard input')
    .action(async (file: string, flags: FeedbackFlags) =>
      done(await (await actions()).importFeedback(file, flags, io)),
    );
}
