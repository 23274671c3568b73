import { foldPlainly } from '../../text/fold.js';

/**
 * Phrases with which a user delegates the decision to a text: "do what the note says". "Do the following tasks" delegates
 * nothing, because the tasks follow in the user's own words. Delegation only lowers a severity: without it, in a language
 * that is missing here, the value that a text orders still counts as not named by the user.
 */
const DELEGATING = new RegExp(
  [
    '\\b(?:follow|execute|perform|carry out|obey|comply with)\\b(?! the following)[^.?!]{0,40}\\b(?:instructions?|orders?|directions?)\\b(?!:)',
    '\\b(?:execute|perform|complete|carry out|do|finish|handle|take care of|work through)\\b(?! the following)[^.?!]{0,30}\\b(?:tasks?|actions?|steps?|to-?dos?|requests?|things|everything|whatever|what)\\b[^.?!]{0,50}\\b(?:in|from|on|at|by|specified|described|listed|mentioned|says?|sent|asks?|wants?)\\b',
    '\\b(?:as|what|whatever) (?:it|they|he|she|the \\w{1,20}) (?:says?|tells?|asks?|wants?|describes?|requests?)\\b',
    '\\b(?:befolg|folge|erledig|suis |suivre|sigue|segui|siga|volg|wykonaj|zrob)\\w{0,6}\\b[^.?!]{0,30}\\b(?:anweisung|aufgabe|schritt|instruc|instruz|tache|tarea|compit|etape|paso|taken|instructies|zadani|polecen)',
    '\\b(?:mach|tu|erledige),? was\\b[^.?!]{0,40}\\b(?:steht|sagt|verlangt|will)\\b',
    '(?:выполни|сделай)[^.?!]{0,40}(?:инструкц|задани|задач|что (?:написано|сказано))',
    '(?:按照|按|依照|根据)[^。？！]{0,20}(?:指示|说明|要求|内容)[^。？！]{0,6}(?:做|执行|操作|去)',
    '(?:書いて(?:ある|ある事|あること)|指示|手順)(?:を|に|の)?(?:通り|とおり|従って|実行)',
  ].join('|'),
);

/** Bounds the cost of reading one request. */
const MAX_REQUEST_LENGTH = 8_000;

export const isDelegated = (text: string): boolean =>
  DELEGATING.test(foldPlainly(text.slice(0, MAX_REQUEST_LENGTH)).toLowerCase());
