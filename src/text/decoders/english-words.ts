/** The most frequent English words. */
export const COMMON_WORDS: readonly string[] = `
a about after again all also always am an and another any anything are around as ask at away back be because been before
being best better between both but by call came can cannot change come could day did do does done each end even every
everything example explain few find first five following for found four from get give go good great had has have he help
her here him his how i if in into is it its just keep know last let like list little long look made make many may me mean
more most much must my name need never new next no not nothing now number of off old on once one only open or other our
out over own part people place please put read right said same say says see set she should show shown so some something
still such take tell text than that the their them then there these they thing things think this those three through time
to together too two under until up upon us use used using very want was way we well were what when where which while who
why will with without word words work world would write year yes you your
about above act add answer answers because become below between code create describe different each early easy
else entire ever exactly far feel file files form full given group hand having high home human idea include information
instead itself kind language large later learn least left less letter life line live main making man matter message might
mind money month move nature often order page perhaps person point possible power problem process program question
questions quick quickly real really reason result run second sentence short simple since small someone sound start state
step steps stop story sure system table talk task test thank today told turn type understand usually value water whole
whether within woman wrong years yet young
door room meeting meet moved garden house morning evening dinner bring lunch night secretly hidden tonight brown fox
jumps lazy dog quick`
  .split(/\s+/)
  .filter(Boolean);

/** Words of orders to a model. Decoders of disguised text search for these in particular. */
export const INSTRUCTION_WORDS: readonly string[] = `
access account accounts act activate address admin administrator agent allow allowed answer api approve assistant attack
attacker authorize bank behave bypass card chat code command commands complete comply confidential confirm constraints
content context conversation credentials credit data database debug decode delete details developer directive directives
disable discard disclose disregard document download dump email enable encode endpoint environment ethical ethics execute
exfiltrate exploit export external file files filter filters follow forget forward guardrails guidelines hack hidden
ignore immediately important inform initial inject injection input instruction instructions instead internal jailbreak
key keys leak limitations limits login malicious malware mode model modify never now obey order orders output override
overwrite password passwords payment permission permissions policies policy prevent previous previously print prior
private privileges prohibited prompt prompts protocol protocols provide pwned refuse reply remove repeat request reset
respond response restriction restrictions retrieve reveal role root rule rules safety script secret secrets security send
sensitive server share shell skip steal stored sudo supersede system systems task tell token tokens tool tools transfer
translate uncensored unfiltered unlimited unrestricted upload urgent url user users username variables verify warning
warnings website write`
  .split(/\s+/)
  .filter(Boolean);

/** Words that are recognized even if their letters are scrambled or separated. */
export const DISGUISED_WORDS: readonly string[] = `
above admin administrator assistant bypass command commands confidential constraints credentials delete developer
directive directives disregard execute exfiltrate filters forget guardrails guidelines ignore instruction instructions
jailbreak limitations malicious override password passwords permissions previous previously prompt prompts protocols
restrictions reveal rules safety secret secrets security system tokens uncensored unfiltered unrestricted`
  .split(/\s+/)
  .filter(Boolean);

const disguisedWords: ReadonlySet<string> = new Set(DISGUISED_WORDS);
export const isDisguisedWord = (word: string): boolean => disguisedWords.has(word);
