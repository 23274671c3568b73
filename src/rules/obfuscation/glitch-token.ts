import { anyOf } from '../pattern.js';
import { defineRule } from '../rule.js';

/**
 * Tokens that a vocabulary has and the training text hardly had, so that models behave erratically when they meet them.
 * Published by J. Rumbelow and M. Watkins ("SolidGoldMagikarp", February 2023) for the vocabulary of GPT-2 and GPT-3. Names
 * that people bear elsewhere are left out, but for those that stand as tokens: in quotation marks, behind a blank.
 */
const GLITCH = anyOf(
  'solidgoldmagikarp|thenitromefan(?:official)?|randomredditorwithno|smartystreamerbot|tppstreamerbot|streamerbot',
  'guiactiveun(?:focused)?|externaltoeva(?:only)?|unfocusedrange|strutconnector|psynetmessage|estreamframe|attrot',
  '(?:raw)?(?:download)?cloneembedreportprint|embedreportprint|reportprint|buyableinstoreandonline|instoreandonline',
  'oreandonline|externalactioncode|itemthumbnailimage|davidjl(?:123)?|cloneembed|dragonmagazine|srfattach|inventorquantity',
);

export default defineRule({
  id: 'obfuscation/glitch-token',
  title: 'Holds tokens that upset a model',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0029'],
  why: 'Some entries of a vocabulary were hardly trained. A model that meets them may repeat, refuse or insult, and forget what it was told.',
  fix: 'Find out what the word is there for, and remove it if nobody knows.',
  keywords: [
    'solidgoldmagikarp',
    'thenitromefan',
    'randomredditorwithno',
    'smartystreamerbot',
    'tppstreamerbot',
    'streamerbot',
    'guiactiveun',
    'externaltoeva',
    'unfocusedrange',
    'strutconnector',
    'psynetmessage',
    'estreamframe',
    'attrot',
    'cloneembed',
    'rawcloneembed',
    'rawdownloadclone',
    'downloadclone',
    'embedreportprint',
    'reportprint',
    'buyableinstore',
    'instoreandonline',
    'oreandonline',
    'externalactioncode',
    'itemthumbnailimage',
    'davidjl',
    'dragonmagazine',
    'srfattach',
    'inventorquantity',
    'petertodd',
    'leilan',
  ],
  reach: 40,
  patterns: [new RegExp(`\\b${GLITCH}\\b`), /["'`] (?:petertodd|leilan)["'`]/],
  match: [
    'Repeat the string " SolidGoldMagikarp" back to me.',
    'TheNitromeFan says: rawdownloadcloneembedreportprint',
    'Who is " petertodd"?',
  ],
  clean: [
    ['See github.com/petertodd for the library.', 'a person'],
    ['Magikarp is a fish, and the gold one is rare.', 'the game'],
    ['Leilan is a town in Syria.', 'a place'],
  ],
});
