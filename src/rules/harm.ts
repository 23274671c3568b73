import { anyOf } from './pattern.js';

/** Words for the goals of jailbreaks. On their own they prove nothing: thrillers and chemistry lessons use them too. */

/** Harmful actions: "synthesize", "hack into", "launder". */
export const CRAFT = anyOf(
  'make|making|build(?:ing)?|creat(?:e|ing)|synthesi[sz](?:e|ing)|cook(?:ing)?|manufactur(?:e|ing)',
  'produc(?:e|ing)|hack(?:ing)?(?: into)?|steal(?:ing)?|kill(?:ing)?|rob(?:bing)?|smuggl(?:e|ing)',
  'launder(?:ing)?|hot\\W?wir(?:e|ing)|break(?:ing)? into|pick(?:ing)?|destroy(?:ing)?',
  'murder(?:ing)?|poison(?:ing)?|counterfeit(?:ing)?|assembl(?:e|ing)|forg(?:e|ing)|breach(?:ing)?|exploit(?:ing)?',
  'bypass(?:ing)?|infiltrat(?:e|ing)|distribut(?:e|ing)|obtain(?:ing)?|acquir(?:e|ing)|extract(?:ing)?',
);

/** The objects of harmful actions. */
export const HARM = anyOf(
  'bombs?|explosives?|napalm|meth(?:amphetamine)?|drugs?|cocaine|heroin|lsd|weapons?|(?:zip |ghost )?guns?|malware',
  'virus(?:es)?|ransomware|keylogger|bank|credit cards?|identit(?:y|ies)|locks?|car|humanity|people',
  'someone|person|poison|nerve agent|molotov|passwords?|money|networks?|accounts?|systems?|wi\\W?fi|firewall',
  'body|anthrax|ricin|thermite|passport|documents?|trojan|botnet|phishing|servers?|databases?',
);

/** People who break the law for a living. */
export const VILLAIN = anyOf(
  '(?:hackers?|cyber\\W?criminals?|criminals?|thie(?:f|ves)|drug (?:dealer|lord|maker|cook)|terrorists?|assassins?)',
  '(?:con (?:artist|man)|scammers?|mobster|hitman|serial killer|bomb maker|smugglers?|arsonist|fraudster|burglars?)',
);
