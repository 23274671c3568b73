import { copyToClipboard, duplicate, listBelow, openArchive, pipe } from './api-acts.js';
import { type ApiCall, everything, type Meaning, passOn } from './api-call.js';
import { decodeConstant } from './constant-text.js';
import { either, type Flow, glue, joinFlows, NOTHING, type Value } from './values.js';

const source =
  (kind: Flow['kind'], what: string): Meaning =>
  ({ spot }) => ({ flows: [{ kind, what, ...spot }] });

const CREDENTIAL_PLACE = /^(?:headers?|auth|cookies?|cert|password|token|api_?key|credentials?|username)$/i;

/** A request. The values of headers are credentials; all others are data. */
const request: Meaning = ({ path, args, named, spot, recorder }) => {
  const isVerbFirst =
    /\.request$|^requests\.request|XMLHttpRequest\(\)\.open$/.test(path) &&
    args.length > 1 &&
    /^[A-Z]+$/.test(args[0]?.text ?? '');
  const url = named.get('url') ?? args[isVerbFirst ? 1 : 0] ?? NOTHING;
  const host = named.get('hostname') ?? named.get('host');
  const target = url.text === undefined && host?.text !== undefined ? { ...url, text: `https://${host.text}` } : url;
  const headers: Flow[] = [];
  const data: Flow[] = [];
  for (const [name, value] of named) {
    if (name === 'url' || name === 'hostname') continue;
    (CREDENTIAL_PLACE.test(name) ? headers : data).push(...value.flows);
  }
  for (const value of args) {
    if (value === url) continue;
    for (const [name, member] of value.members ?? [])
      (CREDENTIAL_PLACE.test(name) ? headers : data).push(...member.flows);
    if (!value.members) data.push(...value.flows);
  }
  if (headers.length > 0) recorder.send(target, headers, spot, true);
  const flows = recorder.send(target, data, spot);
  return { flows, path: 'response' };
};

const open: Meaning = ({ args, named, spot, recorder, path }) => {
  const file = args[0] ?? named.get('file') ?? NOTHING;
  const mode = (args[1] ?? named.get('mode') ?? named.get('flag'))?.text ?? 'r';
  if (/^[wax]|\+/.test(mode))
    return { flows: [], path: 'written-file', ...(file.text !== undefined && { text: file.text }) };
  return { flows: recorder.readFile(file, spot), path: path === 'open' ? 'file' : `${path}()` };
};

const read: Meaning = ({ args, receiver, spot, recorder }) => {
  const file = args[0]?.text === undefined && receiver.text !== undefined ? receiver : (args[0] ?? receiver);
  return { flows: recorder.readFile(file, spot) };
};

const write: Meaning = (call) => {
  const { args, receiver, spot, recorder } = call;
  const [file, ...data] = args;
  if (receiver.text !== undefined && /write_(?:text|bytes)$/.test(call.path))
    recorder.writeFile(receiver, joinFlows(args), spot);
  else if (file) recorder.writeFile(file, joinFlows([...data, receiver]), spot);
  return { flows: [] };
};

const writeToOpened: Meaning = ({ args, receiver, spot, recorder }) => {
  recorder.writeFile(receiver, joinFlows(args), spot);
  return { flows: [] };
};

const copy: Meaning = ({ args, spot, recorder }) => {
  const [from, to] = args;
  if (from && to) recorder.writeFile(to, recorder.readFile(from, spot), spot);
  return to ?? NOTHING;
};

const download: Meaning = ({ args, named, spot, recorder }) => {
  const url = args[0] ?? named.get('url') ?? NOTHING;
  const target = args[1] ?? named.get('filename') ?? named.get('out');
  const flows = recorder.send(url, [], spot);
  if (target) recorder.writeFile(target, flows, spot);
  return { flows, ...(target?.text !== undefined && { text: target.text }) };
};

const execute: Meaning = (call) => {
  // The body of a function is the last of its arguments.
  const code = /Function$/.test(call.path) ? call.args.at(-1) : call.args[0];
  call.recorder.add('execute', call.spot, call.path, joinFlows([...(code ? [code] : []), call.receiver]));
  if (code?.text !== undefined && /^(?:exec|eval|Function|builtins\.\w+)$/.test(call.path)) call.runOwn(code);
  return { flows: joinFlows(call.args) };
};

/** Runs a command, given as one text or as a list. */
const runCommand: Meaning = (call) => {
  const { args, recorder, spot, path } = call;
  const [program, list] = args;
  if (!program) return NOTHING;
  const parts = [...(program.members?.values() ?? [])];
  const isList = parts.length > 0;
  const listed = list?.members && path.startsWith('child_process') ? [...list.members.values()] : [];
  const script = isList ? toScript(parts) : listed.length > 0 ? toScript([program, ...listed]) : program;
  recorder.add('execute', spot, script.text ?? path, script.flows);
  const written = (isList ? parts : [program, ...listed]).flatMap(({ text }) =>
    text === undefined ? [] : recorder.writtenTo(text),
  );
  if (written.length > 0) recorder.add('execute', spot, script.text ?? path, written);
  const input = call.named.get('input');
  const printed = call.runShell(script);
  return { flows: joinFlows([printed, script, ...(input ? [input] : [])]) };
};

/** Quotes each argument, so that the shell reads the list as the program would. */
function toScript(parts: readonly Value[]): Value {
  const quoted = parts.map((part) => ({
    ...part,
    text:
      part.text === undefined
        ? '…'
        : /^[\w./:@=,+~%-]+$/.test(part.text)
          ? part.text
          : `'${part.text.replaceAll("'", `'\\''`)}'`,
  }));
  return glue(quoted, ' ');
}

const decode: Meaning = (call) => {
  const [text] = call.args;
  const flows = everything(call);
  const flow: Flow = {
    kind: 'decoded',
    what: (text?.text ?? call.receiver.text ?? 'encoded text').slice(0, 60),
    ...call.spot,
  };
  const form = /unhexlify|a2b_hex|fromhex/.test(call.path)
    ? 'hex'
    : /b64|base64|atob/i.test(call.path)
      ? 'base64'
      : undefined;
  const decoded = form && text?.text !== undefined ? decodeConstant(text.text, form) : undefined;
  return { flows: joinFlows([{ flows: [flow] }, { flows }]), ...(decoded !== undefined && { text: decoded }) };
};

const bufferFrom: Meaning = (call) => {
  const encoding = call.args[1]?.text ?? '';
  return /^(?:base64(?:url)?|hex)$/.test(encoding)
    ? decode({ ...call, path: encoding === 'hex' ? 'a2b_hex' : 'base64' })
    : { flows: everything(call), ...(call.args[0]?.text !== undefined && { text: call.args[0].text }) };
};

const sendOn: Meaning = (call) => {
  const { args, recorder, spot, receiver, path } = call;
  recorder.add('send', spot, receiver.text ?? path, joinFlows([...args]), { host: receiver.text ?? '…' });
  return { flows: [] };
};

const resolveName: Meaning = (call) => {
  const [name] = call.args;
  if (name && name.flows.length > 0)
    call.recorder.add('send', call.spot, name.text ?? '…', name.flows, { host: name.text ?? '…' });
  return NOTHING;
};

const expandUser: Meaning = ({ args, receiver }) => {
  const value = args[0] ?? receiver;
  return { ...value, flows: value.flows };
};

const joinPath: Meaning = ({ args, receiver, path }) => {
  const parts =
    path.endsWith('joinpath') || path.endsWith('.Combine')
      ? [receiver, ...args].filter((part) => part.text !== undefined || part.flows.length > 0)
      : args;
  return glue(
    parts.filter(({ text }) => text !== ''),
    '/',
  );
};

const home = (): Value => ({ flows: [], text: '~' });
const here = (): Value => ({ flows: [], text: '.' });

const variable: Meaning = ({ args, spot }) => {
  const name = args[0]?.text ?? '…';
  if (/^(?:HOME|USERPROFILE)$/.test(name)) return home();
  const flow: Flow = { kind: 'variable', what: name, ...spot };
  return { flows: joinFlows([{ flows: [flow] }, ...args]) };
};

const keychain: Meaning = ({ spot }) => ({ flows: [{ kind: 'secret', what: 'the keychain', ...spot }] });
const cookies: Meaning = ({ spot }) => ({ flows: [{ kind: 'secret', what: 'the cookies of the browser', ...spot }] });

const characters: Meaning = (call) => {
  const codes = call.args.length > 20 ? [{ kind: 'decoded' as const, what: 'character codes', ...call.spot }] : [];
  return { flows: joinFlows([{ flows: codes }, { flows: everything(call) }]) };
};

const remove: Meaning = ({ args, spot, recorder, path }) => {
  const text = args[0]?.text ?? '';
  if (/^(?:~|\/|~\/?\*?|\/(?:etc|home|usr|Users)\/?)$/.test(text)) recorder.add('delete', spot, `${path}(${text})`);
  return NOTHING;
};

const openMode: Meaning = ({ args, spot, recorder, path }) => {
  if (/^0?o?777$|^511$/.test(args[1]?.text ?? ''))
    recorder.add('unprotected', spot, `${path}(${args[0]?.text ?? '…'})`);
  return NOTHING;
};

const connectTo: Meaning = ({ args, spot, path }) => {
  const address = args[0];
  const text = address?.members
    ? ([...address.members.values()][0]?.text ?? '…')
    : /net\.|tls\./.test(path)
      ? (args[1]?.text ?? address?.text ?? '…')
      : (address?.text ?? '…');
  return { flows: [{ kind: 'download', what: text, ...spot }], path: 'connection', text };
};

const unpack: Meaning = (call) => {
  const password = call.named.get('pwd') ?? (call.path.endsWith('setpassword') ? call.args[0] : undefined);
  if (password)
    call.recorder.add('hide', call.spot, call.path, [
      { kind: 'archive', what: 'an archive with a password', ...call.spot },
    ]);
  return passOn(call);
};

/** APIs of Python, Node.js, browsers and .NET, by their resolved names. The first entry that matches decides. */
const APIS: readonly (readonly [RegExp, Meaning])[] = [
  [
    /^(?:requests|httpx|aiohttp|urllib3|got|axios|superagent|needle|ky|undici|niquests)(?:\.\w+(?:\(\))?)*\.(?:get|post|put|patch|delete|head|request|send|stream|urlopen|fetch)$/,
    request,
  ],
  [
    /^(?:fetch|axios|got|ky|needle|node-fetch(?:\.default)?|window\.fetch|globalThis\.fetch|undici\.(?:fetch|request)|navigator\.sendBeacon|\$\.(?:ajax|get|post))$/,
    request,
  ],
  [/^https?\.(?:request|get)$/, request],
  [/^(?:urllib\.request\.|urllib2\.)(?:urlopen|Request)$|^http\.client\.HTTPS?Connection\(\)\.request$/, request],
  [/^http\.client\.HTTPS?Connection$/, connectTo],
  [/^(?:urllib\.request\.urlretrieve|wget\.download)$/, download],
  [/^(?:XMLHttpRequest\(\)|xhr)\.open$/, request],
  [/^(?:ws(?:\.WebSocket)?|WebSocket|EventSource|websocket\.create_connection|websockets\.connect)$/, connectTo],
  [
    /^(?:Net\.WebClient|connection|response).*\.(?:send|sendall|sendto|write|end|emit|request|putrequest|UploadString|UploadFile|UploadData)$/i,
    sendOn,
  ],
  [/\.(?:DownloadString|DownloadData|OpenRead)$/i, request],
  [/\.DownloadFile$/i, download],
  [/\.(?:UploadString|UploadFile|UploadData|UploadValues)$/i, request],
  [/\.(?:GetStringAsync|PostAsync|SendAsync)$/i, request],
  [/^smtplib\.SMTP.*\.(?:sendmail|send_message)$|\.sendMail$|^ftplib\.FTP.*\.stor\w+$|^paramiko\..*\.put$/, sendOn],
  [
    /^socket\.(?:gethostbyname|getaddrinfo|getfqdn)$|^dns\.(?:promises\.)?(?:lookup|resolve\w*)$|^dns\.resolver\.\w+$/,
    resolveName,
  ],
  [/^(?:socket\.(?:socket|create_connection)|net\.(?:connect|createConnection|Socket)|tls\.connect)$/, connectTo],
  [/^(?:connection|socket\.socket\(\))\.(?:connect|connect_ex)$/, connectTo],
  [/^os\.dup2$/, duplicate],
  [/^(?:connection|child_process\.).*\.pipe$/, pipe],
  [/\.(?:rglob|iterdir)$|(?:Path|home|joinpath)\(\)(?:\.\w+\(\))?\.glob$|^\?\.glob$/, listBelow],
  [/^zipfile\.ZipFile$/, openArchive],
  [
    /^(?:pyperclip\.copy|clipboardy\.write\w*|clipboard\.(?:copy|write\w*)|navigator\.clipboard\.writeText)$/,
    copyToClipboard,
  ],
  [/^(?:open|io\.open|codecs\.open|aiofiles\.open|Path\(\)\.open|pathlib\.Path\(\)\.open|gzip\.open)$/, open],
  [
    /^(?:fs|fs\/promises|fs\.promises|fs-extra)\.(?:readFile|readFileSync|createReadStream|readJson\w*|open\w*|copyFile\w*)$|^Bun\.file$|^Deno\.read\w+$/,
    read,
  ],
  [
    /^(?:fs|fs\/promises|fs\.promises|fs-extra)\.(?:writeFile|writeFileSync|appendFile|appendFileSync|outputFile\w*|createWriteStream|outputJson\w*|writeJson\w*)$|^Bun\.write$|^Deno\.write\w+$/,
    write,
  ],
  [
    /^(?:fs|fs\/promises|fs\.promises)\.(?:cp|cpSync|copyFile|copyFileSync|rename|renameSync|symlink\w*)$|^shutil\.(?:copy\w*|move)$|^os\.(?:rename|replace|symlink|link)$/,
    copy,
  ],
  [
    /\.(?:read_text|read_bytes)$|^(?:json|yaml|toml|tomllib|pickle|sqlite3|configparser\..*|pandas|pd)\.(?:load_file|read_\w+|connect|read)$|\[IO\.File\]\.Read\w+$|^IO\.File\.Read\w+$|^better-sqlite3$|^sqlite3\.Database$/,
    read,
  ],
  [/\.(?:write_text|write_bytes)$|^IO\.File\.Write\w+$/, write],
  [/^written-file\.(?:write|writelines)$/, writeToOpened],
  [
    /^(?:os\.(?:listdir|walk|scandir)|glob\.(?:glob|iglob)|fs\.(?:readdir|readdirSync)|fs\/promises\.readdir|fs\.promises\.readdir)$/,
    read,
  ],
  [
    /^(?:eval|exec|Function|compile|vm\.(?:runIn\w+|Script|compileFunction)|execScript|builtins\.(?:exec|eval)|__builtins__\.(?:exec|eval)|importlib\.import_module|__import__|import|require|marshal\.loads|pickle\.loads|dill\.loads|cloudpickle\.loads|types\.FunctionType|globalThis\.eval|window\.eval|setTimeout|setInterval)$/,
    execute,
  ],
  [
    /^(?:os\.(?:system|popen|exec\w+|spawn\w+|startfile)|subprocess\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)|commands\.getoutput|asyncio\.create_subprocess_\w+|child_process\.(?:exec|execSync|spawn|spawnSync|execFile|execFileSync|fork)|execa(?:\.\w+)?|shelljs\.exec|Bun\.(?:spawn\w*|\$)|Deno\.Command|zx\.\$|util\.promisify\(\)|pexpect\.spawn|Diagnostics\.Process\.Start)$/,
    runCommand,
  ],
  [
    /^(?:base64\.\w*decode\w*|binascii\.(?:a2b_\w+|unhexlify)|bytes\.fromhex|bytearray\.fromhex|codecs\.decode|atob|window\.atob|zlib\.(?:decompress|inflate\w*|gunzip\w*|brotliDecompress\w*)|gzip\.decompress|lzma\.decompress|bz2\.decompress|Convert\.FromBase64String)$/i,
    decode,
  ],
  [/^Buffer\.from$|^Buffer$/, bufferFrom],
  [/^String\.from(?:CharCode|CodePoint)$/, characters],
  [/^chr$/, decode],
  [
    /^(?:os\.(?:getenv|environ\.(?:get|\[\]|pop))|process\.env\.\[\]|Deno\.env\.get|Environment\.GetEnvironmentVariable)$/i,
    variable,
  ],
  [/^(?:os\.homedir|Path\.home|pathlib\.Path\.home|userhome)$/, home],
  [/^(?:os\.getcwd|process\.cwd|Path\.cwd|pathlib\.Path\.cwd)$/, here],
  [
    /^(?:os\.path\.(?:expanduser|expandvars|abspath|realpath|normpath)|Path|pathlib\.Path|pathlib\.PurePath|(?:pathlib\.)?Path\(\)\.(?:expanduser|resolve|absolute)|str|String|path\.(?:normalize|resolve)(?=$))$/,
    expandUser,
  ],
  [
    /^(?:os\.path\.join|path\.(?:join|resolve|posix\.join|win32\.join)|.*\.joinpath|IO\.Path\.Combine|IO\.Path\.\w+)$/,
    joinPath,
  ],
  [
    /^(?:pyperclip\.paste|clipboardy\.(?:read\w*)|clipboard\.(?:paste|read\w*)|navigator\.clipboard\.read\w*|electron\.clipboard\.read\w*|win32clipboard\.GetClipboardData)$/,
    source('clipboard', 'the clipboard'),
  ],
  [
    /^(?:pynput\.keyboard\.Listener|keyboard\.(?:on_press|record|hook|Listener)|Listener)$/,
    source('keystrokes', 'the keys that are pressed'),
  ],
  [
    /^(?:pyautogui\.screenshot|ImageGrab\.grab|PIL\.ImageGrab\.grab|mss\.mss\(\)\.\w+|screenshot-desktop)$/,
    source('screen', 'the screen'),
  ],
  [
    /^(?:keyring\.get_password|keytar\.(?:getPassword|findCredentials)|win32crypt\.CryptUnprotectData|secretstorage\..*)$/,
    keychain,
  ],
  [/^(?:browser_cookie3\.\w+|chrome\.cookies\.getAll|rookiepy\.\w+|browsercookie\.\w+)$/, cookies],
  [
    /^(?:os\.uname|platform\.\w+|socket\.gethostname|getpass\.getuser|os\.(?:hostname|userInfo|networkInterfaces|platform|release|getlogin)|uuid\.getnode|psutil\.\w+)$/,
    source('system', 'facts about the machine'),
  ],
  [/^(?:shutil\.rmtree|fs\.(?:rm|rmSync|rmdir|rmdirSync)|rimraf|fs-extra\.remove\w*)$/, remove],
  [/^(?:os\.chmod|fs\.chmod\w*)$/, openMode],
  [
    /(?:ZipFile\(\)|zipfile)\.(?:extractall|extract|setpassword)$|^pyzipper\..*|^py7zr\.SevenZipFile$|^pyminizip\..*/,
    unpack,
  ],
];

/** What a call of an API does, or undefined if nothing is known about it. */
export function callApi(call: ApiCall): Value | undefined {
  // Functions of the language are also members of the object that holds them.
  const path = call.path.replace(/^(?:__builtins__|builtins|globalThis|window|global)\.(?=\w)/, '');
  for (const [pattern, meaning] of APIS) if (pattern.test(path)) return meaning({ ...call, path });
  return undefined;
}

/** A call of something unknown may return any of its arguments, and keeps the name of what it was called on. */
export const callUnknown = (call: ApiCall): Value => ({
  ...either([{ flows: everything(call) }]),
  ...(KEEPS_TEXT.test(call.path) && call.receiver.text !== undefined && { text: call.receiver.text }),
  ...(/^(?:response|connection|written-file)(?:\.|$)/.test(call.path) && { path: call.path.split('.')[0]! }),
});

/** Methods that change little of a text. */
const KEEPS_TEXT =
  /\.(?:strip|trim|decode|encode|toString|lower|toLowerCase|expanduser|resolve|absolute|as_posix|format|read|__str__)$/;
