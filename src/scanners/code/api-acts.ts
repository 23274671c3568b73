import { type Meaning, passOn } from './api-call.js';
import { joinFlows, NOTHING, type Value } from './values.js';

/** A connection that becomes the input or the output of this process. */
export const duplicate: Meaning = ({ receiver, args, spot, recorder, path }) => {
  const flows = joinFlows([receiver, ...args]);
  if (flows.some(({ kind }) => kind === 'download')) recorder.add('shell-back', spot, path, flows);
  return NOTHING;
};

/** `connection.pipe(shell.stdin)`, in either direction. */
export const pipe: Meaning = (call) => {
  const { receiver, args, spot, recorder } = call;
  const ends = [receiver.path ?? '', args[0]?.path ?? ''];
  if (ends.some((end) => /^connection/.test(end)) && ends.some((end) => /^child_process\./.test(end)))
    recorder.add('shell-back', spot, 'pipe', joinFlows([receiver, ...args]));
  return passOn(call);
};

/** Folders and patterns that list what is below a path. */
export const listBelow: Meaning = (call) => {
  const { receiver, args, spot, recorder } = call;
  const folder = receiver.text === undefined ? args[0] : receiver;
  const pattern = receiver.text === undefined ? undefined : args[0]?.text;
  const text = pattern === undefined ? folder?.text : `${folder?.text}/${pattern}`;
  const path: Value = { flows: folder?.flows ?? [], ...(text !== undefined && { text }) };
  return { ...path, flows: recorder.readFile(path, spot) };
};

export const openArchive: Meaning = ({ args, named, spot, recorder }) => {
  const [file] = args;
  const mode = (args[1] ?? named.get('mode'))?.text ?? 'r';
  const text = file?.text;
  if (/^[wax]/.test(mode)) return { flows: [], path: 'written-file', ...(text !== undefined && { text }) };
  return { flows: file ? recorder.readFile(file, spot) : [], path: 'zipfile' };
};

/** Addresses of wallets (Bitcoin, Ethereum): text that takes the place of what the user copied. */
const WALLET_ADDRESS =
  /^(?:bc1[a-z\d]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[\da-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/i;

export const copyToClipboard: Meaning = ({ args, spot, recorder, path }) => {
  const text = args[0]?.text ?? '';
  if (WALLET_ADDRESS.test(text)) recorder.add('swap', spot, `${path}(${text})`);
  return NOTHING;
};
