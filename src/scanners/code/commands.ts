import { all, type Call, hasFlag, line, type Meaning, operands, optionValues, words } from './command-call.js';
import { configure, noteWeakening, readRepository, showToken } from './command-settings.js';
import { decodeConstant } from './constant-text.js';
import { findDialog, findInterpreter, hasNetworkShell, isSecretName } from './interpreters.js';
import { findPlace } from './paths.js';
import { type Flow, glue, joinFlows, NOTHING, type Value, withFlows } from './values.js';

const DATA_OPTION =
  /^(?:--data(?:-raw|-binary|-urlencode|-ascii)?|--json|--form(?:-string)?|--upload-file|--post-(?:data|file)|--body-(?:data|file)|-body|-infile|-form|-[dFT])(?=$|=|[^-\w]|(?<=^-[dFT]).)/i;
const HEADER_OPTION =
  /^(?:--header|--user|--oauth2-bearer|--cookie|--password|-headers|-credential|-[Hub])(?=$|=|(?<=^-[Hub]).)/;
const OUTPUT_OPTION = /^(?:--output(?:-document)?|-[oO]ut[fF]ile|-[oO](?!ut[fF]ile))(?=$|=|(?<=^-[oO]).)/;
const UPLOAD_OPTION = /^(?:--upload-file|--post-file|--body-file|-[iI]n[fF]ile|-T)(?=$|=|(?<=^-T).)/;

/** Requests of an address. The result is what was downloaded. */
const transfer: Meaning = (call) => {
  const { recorder, spot, args } = call;
  const url =
    args.find(({ text }) => text !== undefined && /^["']?(?:https?|ftp|wss?):\/\//i.test(text)) ??
    operands(call).find(({ text }) => text !== undefined && /^[\w…-]+(?:\.[\w…-]+)+(?:[:/?]|$)|^…/.test(text)) ??
    NOTHING;
  const uploads = optionValues(call, UPLOAD_OPTION).filter(({ text }) => text !== '-');
  const data = [
    ...optionValues(call, DATA_OPTION).flatMap((value) => toData(value, call)),
    ...uploads.flatMap((file) => recorder.readFile(file, spot)),
  ];
  const headers = optionValues(call, HEADER_OPTION).flatMap(({ flows }) => flows);
  const sent =
    hasFlag(call, /^(?:--data\S*=)?@-$|^-T-?$|^-$/) || data.length > 0 ? [...data, ...call.input.flows] : data;
  const known = new Set([...sent, ...headers]);
  // A variable that is neither data nor a header may be part of the address, or of an option that is computed.
  const others = args.flatMap(({ flows }) => flows).filter((flow) => !known.has(flow));
  if (headers.length > 0) recorder.send(url, headers, spot, true);
  const flows = recorder.send({ ...url, flows: [] }, [...sent, ...others], spot);
  for (const target of optionValues(call, OUTPUT_OPTION)) recorder.writeFile(target, flows, spot);
  if (hasFlag(call, /^-(?:\w*O|-remote-name)$/) || call.name === 'wget') {
    const file = (url.text ?? '').split(/[?#]/, 1).join('').split('/').at(-1);
    if (file) recorder.writeFile({ flows: [], text: file }, flows, spot);
  }
  return { flows, path: 'response' };
};

/** `@file` sends the content of a file. */
function toData(value: Value, { recorder, spot }: Call): Flow[] {
  const file = /(?:^|=)[@<]([^;]+)/.exec(value.text ?? '')?.[1];
  if (file !== undefined && file !== '-')
    return [...value.flows, ...recorder.readFile({ flows: [], text: file }, spot)];
  return [...value.flows];
}

/** Commands that print the files that they are given, or their input, in some form. */
const print: Meaning = (call) => {
  const files = operands(call).filter(({ text }) => text !== undefined && /[/\\.~…]/.test(text) && !/\s/.test(text));
  const flows = files.flatMap((file) => call.recorder.readFile(file, call.spot));
  const named = call.name === 'find' ? words(call).find(isSecretName) : undefined;
  if (named !== undefined) flows.push({ kind: 'secret', what: `files named ${named}`, ...call.spot });
  return { flows: joinFlows([all(call), { flows }]) };
};

/** Packs files into an archive, or unpacks one. */
const pack: Meaning = (call) => {
  const [first = '', ...others] = words(call);
  const isTar = call.name === 'tar';
  const isUnpacking = isTar ? /^-?\w*x|^--extract/.test(first) : call.name === 'unzip';
  const at = isTar && /^-?\w*f$/.test(first) ? 1 : call.args.findIndex(({ text }) => !/^-/.test(text ?? ''));
  const target = call.args[at];
  if (isUnpacking) {
    const folder = words(call)[words(call).findIndex((word) => /^(?:-C|-d)$/.test(word)) + 1];
    const flows = joinFlows([call.input, { flows: call.recorder.writtenTo(target?.text ?? '') }]);
    call.recorder.unpack(folder !== undefined && others.includes(folder) ? folder : '.', flows);
    return { flows };
  }
  const printed = print({ ...call, args: call.args.filter((arg) => arg !== target || arg.text === '-') });
  if (target && target.text !== '-') call.recorder.writeFile(target, printed.flows, call.spot);
  return printed;
};

const decode = (call: Call, isDecoding: boolean): Value => {
  const printed = print(call);
  if (!isDecoding) return printed;
  const form = call.name === 'xxd' ? 'hex' : 'base64';
  const decoded = call.input.text === undefined ? undefined : decodeConstant(call.input.text, form);
  return {
    ...(decoded !== undefined && { text: decoded }),
    flows: joinFlows([printed, { flows: [{ kind: 'decoded', what: call.input.text ?? line(call), ...call.spot }] }]),
  };
};

/** Programs that run what they are given: as an argument, as a file, or as their input. */
const interpret: Meaning = (call) => {
  const { recorder, spot, args, input } = call;
  const [code] = optionValues(call, /^(?:-\w*c|-e|-r|-Command|-EncodedCommand|-enc?|--eval)(?=$|=)/i);
  const isEncoded = hasFlag(call, /^-e(?:nc(?:odedcommand)?)?$/i) && /^p(?:ower|w)sh/i.test(call.name);
  if (isEncoded) recorder.add('execute', spot, line(call), [{ kind: 'decoded', what: line(call), ...spot }]);
  const language = findInterpreter(call.name);
  if (code) {
    recorder.add('execute', spot, line(call), code.flows);
    if (language) return withFlows(call.runText(language, code), ...input.flows);
    const text = code.text ?? '';
    if (hasNetworkShell(text)) recorder.add('shell-back', spot, line(call));
    const dialog = findDialog(text, spot);
    for (const script of dialog.scripts) call.runShell({ flows: code.flows, text: script });
    return { flows: joinFlows([code, input, dialog]) };
  }
  const isInteractive = hasFlag(call, /^-\w*i\w*$/);
  const script = operands(call).find(({ text }) => text !== '-');
  const flows = [...input.flows, ...(script ? [...script.flows, ...recorder.writtenTo(script.text ?? '')] : [])];
  if (!script && input.text !== undefined && language) call.runText(language, input);
  if (isInteractive && flows.some(({ kind }) => kind === 'download'))
    recorder.add('shell-back', spot, line(call), flows);
  recorder.add('execute', spot, line(call), flows);
  return { flows: joinFlows([{ flows }, ...args]) };
};

const evaluate: Meaning = (call) => {
  const script = glue([...call.args], ' ');
  const flows = joinFlows([script, call.input]);
  call.recorder.add('execute', call.spot, line(call), flows);
  return call.runShell(script);
};

/** Raw connections. The input is sent, and the answer is read. */
const connect: Meaning = (call) => {
  const { recorder, spot } = call;
  const host = operands(call)[0]?.text ?? '…';
  if (hasFlag(call, /^-\w*[ec]$|^--(?:exec|sh-exec)|^exec:/i)) recorder.add('shell-back', spot, line(call));
  recorder.add('send', spot, line(call), all(call).flows, { host });
  return { flows: [{ kind: 'download', what: line(call), ...spot }], path: 'connection' };
};

/** Programs that copy files to another machine. */
const copyAway: Meaning = (call) => {
  const remote = words(call).find((word) => /^[\w.-]+@[\w.-]+:|^[\w.-]+\.[a-z]{2,}:|^(?:s3|gs):\/\//i.test(word));
  const flows = operands(call).flatMap((file) => (file.text === remote ? [] : call.recorder.readFile(file, call.spot)));
  if (remote !== undefined) {
    const host = remote
      .replace(/^.*@/, '')
      .replace(/^\w+:\/\//, '')
      .split(/[:/]/)[0]!;
    call.recorder.add('send', call.spot, line(call), flows, { host });
  }
  return { flows };
};

const resolveName: Meaning = (call) => {
  const flows = all(call).flows;
  if (flows.length > 0)
    call.recorder.add('send', call.spot, line(call), flows, { host: operands(call)[0]?.text ?? '…' });
  return NOTHING;
};

const copy: Meaning = (call) => {
  const files = operands(call);
  const target = files.at(-1);
  const flows = files.slice(0, -1).flatMap((file) => call.recorder.readFile(file, call.spot));
  if (target && files.length > 1) call.recorder.writeFile(target, flows, call.spot);
  return { flows };
};

const remove: Meaning = (call) => {
  const isForced = hasFlag(call, /^-\w*r|^--recursive|^-recurse/i);
  const target = words(call).find(
    (word) =>
      /^(?:\/|\/\*|~\/?|~\/\*|\$HOME\/?|[A-Z]:\\\*?|…\/\*?)$/i.test(word) ||
      /^(?:~|…)\/(?:Documents|Desktop|\.ssh|\.config)\/?$/.test(word) ||
      /^\/(?:etc|home|usr|var|boot|Users)(?:\/\*?)?$/.test(word),
  );
  // A path that is only a variable may be any folder, most often a temporary one.
  if (isForced && target !== undefined && !/^…/.test(target)) call.recorder.add('delete', call.spot, line(call));
  const log = words(call).find((word) => /^\/var\/log\b|\.(?:bash|zsh)_history$/.test(word));
  if (log !== undefined) call.recorder.add('hide', call.spot, line(call));
  return NOTHING;
};

const changeMode: Meaning = (call) => {
  const isOpen = hasFlag(call, /^(?:-R)?0?777$|^(?:a|o|ugo)\+\w*w/);
  const target = words(call).find((word) => /^(?:\/|~|\/etc|\/usr|\/var|\/home|…)(?:\/|$)/.test(word));
  if (isOpen && target !== undefined) call.recorder.add('unprotected', call.spot, line(call));
  if (hasFlag(call, /^[ug]*\+s$|^[2467]\d{3}$/)) call.recorder.add('weaken', call.spot, line(call));
  return NOTHING;
};

/** Changes what starts by itself. */
const schedule =
  (writes: RegExp): Meaning =>
  (call) => {
    if (
      writes.test(line(call)) ||
      (call.name === 'crontab' &&
        (hasFlag(call, /^-$/) || call.input.flows.length > 0 || call.input.text !== undefined))
    ) {
      call.recorder.add('write', call.spot, `/etc/cron (${line(call)})`, all(call).flows);
    }
    return NOTHING;
  };

const source =
  (kind: Flow['kind'], what: string): Meaning =>
  ({ spot }) => ({ flows: [{ kind, what, ...spot }] });

const readKeychain: Meaning = (call) => {
  const isRead =
    /^(?:security (?:find-(?:generic|internet)-password|dump-keychain|export)|secret-tool lookup|cmdkey \/list|vaultcmd)/i.test(
      line(call),
    );
  return isRead ? { flows: [{ kind: 'secret', what: 'the keychain', ...call.spot }] } : NOTHING;
};

const install: Meaning = (call) => {
  call.recorder.add('install', call.spot, line(call), all(call).flows);
  return NOTHING;
};

/** Another command is run, given by the arguments: `sudo cat x`, `timeout 5 curl y`. */
const wrap: Meaning = (call) => {
  const index = call.args.findIndex(({ text }) => text === undefined || !/^(?:-|\w+=|\d+[smh]?$)/.test(text));
  const [command, ...args] = index < 0 ? [] : call.args.slice(index);
  if (!command) return call.input;
  // `xargs` makes arguments of its input.
  const given = call.name === 'xargs' && call.input.flows.length > 0 ? [...args, { flows: call.input.flows }] : args;
  return runCommand({ ...call, name: command.text ?? '…', args: given });
};

const echo: Meaning = ({ args, input }) => {
  const shown = args.filter(({ text }) => text === undefined || !/^-[neE]+$/.test(text));
  const value = glue(shown, ' ');
  return { ...value, flows: joinFlows([value, input]) };
};

const joinedWith = (value: Value, other: Value): Value => withFlows(value, ...other.flows);

const archive: Meaning = (call) => {
  const protectedBy = /^(?:7z\w?|7za)\b/.test(call.name)
    ? /^-p./
    : call.name === 'unzip'
      ? /^-P/
      : call.name === 'unrar'
        ? /^-p[^-]/
        : undefined;
  const printed = print(call);
  if (!protectedBy || !hasFlag(call, protectedBy) || (/^(?:7z\w?)$/.test(call.name) && words(call)[0] === 'a'))
    return printed;
  const flow: Flow = { kind: 'archive', what: line(call), ...call.spot };
  call.recorder.add('hide', call.spot, line(call), [flow]);
  return { flows: joinFlows([printed, { flows: [flow] }]) };
};

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...named(
    transfer,
    'curl wget http https httpie xh aria2c invoke-webrequest iwr invoke-restmethod irm start-bitstransfer',
  ),
  ...named(
    print,
    'cat head tail less more tac nl strings grep egrep rg awk sed cut sort uniq tr jq yq gzip gunzip bzip2 xz rev fold paste column find ls tee gc get-content type select-string',
  ),
  ...named(
    (call) => decode(call, hasFlag(call, /^(?:-\w*[dD]\w*|--decode)$/)),
    'base64 base32 openssl basenc uudecode',
  ),
  ...named((call) => decode(call, hasFlag(call, /^-\w*r/)), 'xxd'),
  ...named(
    interpret,
    'bash sh zsh dash ksh python python3 python2 node bun deno perl ruby php osascript pwsh powershell powershell.exe lua tsx',
  ),
  ...named(evaluate, 'eval iex invoke-expression'),
  ...named(interpret, 'source .'),
  ...named(connect, 'nc ncat netcat socat telnet'),
  ...named(copyAway, 'scp rsync sftp ftp rclone aws gsutil'),
  ...named(resolveName, 'dig nslookup host ping drill resolve-dnsname'),
  ...named(copy, 'cp mv install ln copy-item move-item'),
  ...named(remove, 'rm rmdir shred del remove-item rd'),
  ...named(changeMode, 'chmod'),
  ...named(schedule(/^crontab\s+(?!-[lr])\S+$/), 'crontab'),
  ...named(schedule(/^launchctl\s+(?:load|bootstrap|enable)/), 'launchctl'),
  ...named(schedule(/^systemctl\s.*\benable\b/), 'systemctl'),
  ...named(schedule(/\/create/i), 'schtasks schtasks.exe'),
  ...named(schedule(/CurrentVersion.Run/i), 'reg reg.exe set-itemproperty new-itemproperty'),
  ...named(schedule(/./), 'register-scheduledtask'),
  ...named(source('environment', 'all environment variables'), 'env printenv'),
  ...named(source('clipboard', 'the clipboard'), 'pbpaste xclip xsel wl-paste get-clipboard'),
  ...named(source('screen', 'the screen'), 'screencapture scrot gnome-screenshot'),
  ...named(source('system', 'facts about the machine'), 'whoami hostname uname id ifconfig ip systeminfo sw_vers'),
  ...named(readKeychain, 'security secret-tool cmdkey vaultcmd'),
  ...named(install, 'npx pnpm bunx pip3 pipx uv uvx brew apt apt-get yum dnf cargo go gem'),
  ...named(wrap, 'sudo doas nohup timeout command exec xargs time nice setsid stdbuf builtin start-process'),
  ...named(echo, 'echo printf write-output write-host'),
  ...named((call) => ({ flows: [], path: operands(call)[0]?.text ?? 'object' }), 'new-object'),
  ...named(pack, 'tar zip'),
  ...named((call) => joinedWith(archive(call), pack(call)), 'unzip'),
  ...named(archive, '7z 7za 7zz unrar'),
  ...named(showToken, 'gh gcloud az op pass'),
  ...named((call) => joinedWith(configure(call), readRepository(call)), 'git'),
  // All temporary files of a package are one place: what is written to one may be in any of them.
  ...named(() => ({ flows: [], text: '/tmp/temporary' }), 'mktemp new-temporaryfile'),
  ...named(
    (call) =>
      glue(
        call.args.filter(({ text }) => !/^-\w+$/.test(text ?? '')),
        '/',
      ),
    'join-path',
  ),
  ...named((call) => joinedWith(configure(call), install(call)), 'pip npm yarn'),
};

function named(meaning: Meaning, names: string): Record<string, Meaning> {
  return Object.fromEntries(names.split(' ').map((name) => [name, meaning]));
}

/** `env NAME=value command` runs a command. Alone it prints all variables. */
const isWrapper = (call: Call): boolean =>
  call.name === 'env' && operands(call).some(({ text }) => text === undefined || !text.includes('='));

export function runCommand(call: Call): Value {
  const name = (call.name.split('/').at(-1) ?? '').toLowerCase();
  const own = { ...call, name };
  noteWeakening(own);
  if (/^(?:\.{0,2}\/|[~…]?[\\/]|[a-z]:\\)/i.test(call.name)) {
    const flows = call.recorder.writtenTo(call.name);
    if (flows.length > 0) call.recorder.add('execute', call.spot, call.name, flows);
  }
  const isDisk = (name === 'dd' && hasFlag(own, /^of=\/dev\/(?:sd|nvme|disk|hd)/)) || name.startsWith('mkfs');
  if (isDisk) call.recorder.add('delete', call.spot, line(own));
  if (name === 'tee') for (const target of operands(own)) call.recorder.writeFile(target, call.input.flows, call.spot);
  if (/^(?:set|add)-content$|^out-file$/.test(name)) {
    const target = optionValues(own, /^-(?:path|filepath|literalpath)$/i)[0] ?? operands(own)[0];
    if (target) call.recorder.writeFile(target, all(own).flows, call.spot);
  }
  const meaning = isWrapper(own) ? wrap : MEANINGS[name];
  if (meaning) return meaning(own);
  const place = own.args
    .map(({ text }) => (text === undefined ? undefined : findPlace(text)))
    .find((found) => found !== undefined);
  // An unknown program that is given a secret file may print it.
  return place ? print(own) : all(own);
}
