import { type Command, Option } from 'commander';
import type { FeedbackFlags } from './feedback-flags.js';
import type { Io, Outcome } from './io.js';
import { toPositiveInteger } from './numbers.js';
import { kindOption } from './options.js';

/** What was an attack and what was a false alarm, said once and remembered: `semantic-memory` finds it again. */
export function addFeedbackCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  const feedback = program
    .command('feedback')
    .description('confirm attacks and false alarms, so that scans recognise them');
  const add = (usage: string, description: string): Command =>
    feedback
      .command(usage)
      .description(description)
      .option('--memory <file>', "where they are stored (default: TOCSIN_MEMORY, else the user's data directory)");
  // Databases and encoders are loaded by those who use them.
  const actions = () => import('./feedback.js');

  add('add', 'store a text: one or a few sentences, best the very place that a report points at')
    .argument('<file>', 'a text file, or - for standard input')
    .addOption(new Option('--label <label>', 'what it is').choices(['attack', 'benign']).makeOptionMandatory())
    .addOption(kindOption("what the text is; benign texts excuse their own kind only (default: by the file's name)"))
    .option('--note <words>', 'why, for those who read the list')
    .action(async (file: string, flags: FeedbackFlags) => done(await (await actions()).addFeedback(file, flags, io)));
  add('list', 'show what is stored')
    .option('--reveal', 'show the texts themselves instead of masking them')
    .action(async (flags: FeedbackFlags) => done(await (await actions()).listFeedback(flags, io)));
  add('remove', 'take one back')
    .argument('<id>', 'its number', toPositiveInteger)
    .action(async (id: number, flags: FeedbackFlags) => done(await (await actions()).removeFeedback(id, flags, io)));
  add('export', 'write everything as JSON Lines to standard output').action(async (flags: FeedbackFlags) =>
    done(await (await actions()).exportFeedback(flags, io)),
  );
  add('import', 'add what was exported; what is stored already stays as it is')
    .argument('<file>', 'a JSON Lines file, or - for standard input')
    .action(async (file: string, flags: FeedbackFlags) =>
      done(await (await actions()).importFeedback(file, flags, io)),
    );
}
