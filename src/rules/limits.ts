import { anyOf } from './pattern.js';

/** The restrictions of a model, in the words of jailbreaks: "guidelines", "moral code", "OpenAI's terms of service". */
export const LIMITS = anyOf(
  'restrictions?|limitations?|limits?|filters?|filtering|boundaries|rules|guidelines?|guidlines|censorship|constraints?|laws',
  'guard\\W?rails?|inhibitions?|polic(?:y|ies)|safeguards?|ethics?|morals?|morality|moral code|scruples|principles|norms',
  'tos|terms of (?:service|use)|programming|standards|values|conventions|conscience|legality|confines|directives|virtues|protocols?',
);

/** Words before one of LIMITS: "any kind of ethical or moral". */
export const LIMITING = `(?:${anyOf(
  'any|all|the|its|his|her|their|your|such|those|these|normal|usual|typical|traditional|common|standard|other|certain',
  'ethical|moral|legal|social|societal|content|safety|usage|openai(?:.?s)?|chatgpt(?:.?s)?|ai|human|programmed|built\\W?in|internal|strict',
  'kind of|form of|sort of|and|or|nor|of|law|ethics|morality|rules|guidelines|regulations',
)}[\\s,/-]{1,3}){0,5}`;
