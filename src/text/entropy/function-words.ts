/** Words that are frequent in prose and rare in word salad. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the of to in for and or is are be it that this with on as by at from how what you your i my we can do if not will
  would should without about into who when their them they he she his her its which was were has have had but so any all
  some more than no me us our`.split(/\s+/),
);
