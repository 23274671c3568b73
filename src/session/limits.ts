/** Bounds on session state. They keep the cost of an event independent of the session's length. */
export const MAX_USER_TURNS = 16;
export const MAX_USER_TURN_LENGTH = 2000;
export const MAX_RECENT = 64;
export const MAX_TOOLS = 512;
/** The number of tools left out of lists whose names are kept. */
export const MAX_LEFT_OUT = 64;
export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 500;
/** In characters of JSON. Longer schemas are not kept; real ones stay below a tenth of this. */
export const MAX_SCHEMA = 16_384;
/** All tools of a session together, in characters of JSON. */
export const MAX_TOOLS_WEIGHT = 1_000_000;
/** The state of one scanner, in approximate characters of JSON. */
export const MAX_SCANNER_STATE = 65_536;
