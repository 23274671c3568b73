import type { ToolFacts } from '../../text/tool-facts.js';
import { toNameWords, toStem } from '../../text/words.js';

/** A contradiction within a tool's definition. */
export interface Disagreement {
  readonly rule: string;
  readonly path: string;
  /** The contradicting words in the field at `path`. Default: the whole field. */
  readonly words?: string;
  readonly note: string;
}

const toStems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(toStem));

/** Verbs that contradict a read-only hint. `create` and `run` do not: read-only tools create charts and run queries. */
const CHANGES = toStems(
  'delete remove drop destroy purge wipe erase truncate overwrite write send email upload publish transfer pay kill ' +
    'terminate revoke uninstall rename move merge deploy install commit push reboot shutdown',
);
const DESTROYS = toStems('delete drop destroy purge wipe erase truncate overwrite terminate uninstall');

/** Names such as `cli_install` and `deploy_reader` use these as nouns, and the description tells. */
const ALSO_NOUNS = toStems('install deploy commit push merge move email');
/** A question to a service changes nothing. */
const SENDS_QUESTION = /^\W*sends? (?:an? |the |your |one )?(?:[\w-]+ )?(?:prompt|quer(?:y|ies)|question|search)\b/i;

/** Words that may precede the verb at the start of a name or a description. */
const NOT_A_VERB = toStems('tool mcp api the a this it to can will safely permanently');

export function findDisagreements(facts: ToolFacts): Disagreement[] {
  return [...findFalseHints(facts), ...findDeniedParameters(facts), ...findContextParameters(facts)];
}

function findFalseHints({ hints, name, description, namePath, descriptionPath }: ToolFacts): Disagreement[] {
  const found: Disagreement[] = [];
  const check = (rule: string, hint: string, verbs: ReadonlySet<string>): void => {
    const verb = findFirstVerb(description);
    const isReader = verb !== undefined && READS.has(toStem(verb));
    const inName = toNameWords(name).find(
      (word) => verbs.has(toStem(word)) && !(isReader && ALSO_NOUNS.has(toStem(word))),
    );
    // In a name any word may be the verb (github_delete_repo). In a description only the first verb is the tool's act.
    if (inName !== undefined && isVerbOfName(name, inName))
      found.push({ rule, path: namePath, note: `${hint}, but the name contains "${inName}"` });
    if (verb !== undefined && verbs.has(toStem(verb)) && !SENDS_QUESTION.test(description))
      found.push({
        rule,
        path: descriptionPath,
        words: verb,
        note: `${hint}, but the description starts with "${verb}"`,
      });
  };
  if (hints.readOnly === true) check('fleet/false-read-only', 'readOnlyHint is true', CHANGES);
  else if (hints.destructive === false) check('fleet/false-harmless', 'destructiveHint is false', DESTROYS);
  return found;
}

/** Is the word the verb of the name? It is in `delete_file`, but not in `list_deleted_files` or `get_email`. */
function isVerbOfName(name: string, word: string): boolean {
  const words = toNameWords(name);
  const at = words.indexOf(word);
  return !/(?:ed|ing|s)$/.test(word) && !words.slice(0, at).some((before) => READS.has(toStem(before)));
}

const READS = toStems(
  'get list read show view search find fetch describe check count query lookup retrieve preview validate explain analyze ' +
    'is can has compare summarize status download render dry estimate suggest generate provide select return',
);

/** Words at the start of a description that may be its verb, and the characters that contain them. Chosen. */
const MAX_VERB_POSITION = 3;
const VERB_REACH = 120;

function findFirstVerb(description: string): string | undefined {
  const words = description.slice(0, VERB_REACH).match(/[A-Za-z]+/g) ?? [];
  return words
    .slice(0, MAX_VERB_POSITION)
    .find((word) => !NOT_A_VERB.has(toStem(word.toLowerCase())))
    ?.toLowerCase();
}

const NO_PARAMETERS =
  /\b(?:takes|requires|needs|accepts|has|with|expects)(?: in)? no (?:input |other )?(?:parameters|arguments|inputs?)\b|\bno (?:input |other )?(?:parameters|arguments|inputs?) (?:are |is )?(?:required|needed|necessary)\b|\bdoes not (?:take|require|need|accept|expect) any (?:input |other )?(?:parameters|arguments|inputs?)\b/i;

/** Limits of a note: parameters that are listed, and characters of each name. */
const MAX_LISTED = 5;
const MAX_LABEL = 40;

function findDeniedParameters({ description, descriptionPath, parameters }: ToolFacts): Disagreement[] {
  const claim = NO_PARAMETERS.exec(description);
  const required = parameters.filter(({ isRequired }) => isRequired);
  if (!claim || required.length === 0) return [];
  const names = required.slice(0, MAX_LISTED).map(({ name }) => name.slice(0, MAX_LABEL));
  return [
    {
      rule: 'fleet/denied-parameters',
      path: descriptionPath,
      words: claim[0],
      note: `the schema requires ${names.join(', ')}${required.length > MAX_LISTED ? ' and more' : ''}`,
    },
  ];
}

/**
 * Parameter names that ask a model for its confidential context. Research on tool parameters (HiddenLayer, 2025) showed
 * that the name alone is enough: models fill such parameters in.
 */
const CONTEXT = new Set(
  (
    'sidenote side_note system_prompt systemprompt system_message system_instructions developer_message developer_prompt ' +
    'conversation conversation_history conversation_context full_conversation chat_history chat_log full_chat chat_transcript ' +
    'message_history previous_messages all_messages prior_messages chain_of_thought chainofthought model_reasoning ' +
    'internal_reasoning hidden_reasoning tool_call_history previous_tool_calls previous_tool_results tool_outputs ' +
    'context_window full_context model_context user_secrets env_vars environment_variables ssh_key private_key_content'
  ).split(' '),
);

/** Purposes that justify such a parameter: conversations, models, secrets. */
const ABOUT_CONTEXT =
  /\b(?:chat\w*|conversation\w*|dialog\w*|prompt\w*|llms?|models?|agents?|assistants?|messages?|memor(?:y|ies)|transcript\w*|thought\w*|think\w*|reason\w*|completion\w*|sampling|environment|deploy\w*|container\w*|lambda|function|ssh|keys?|secrets?|vault|evaluat\w*|judge|summar\w*)\b/i;

function findContextParameters({ name, title, description, parameters }: ToolFacts): Disagreement[] {
  const contextParameters = parameters.filter((parameter) => CONTEXT.has(toNameWords(parameter.name).join('_')));
  if (contextParameters.length === 0) return [];
  // The parameter's own name in the description does not count as a purpose.
  const purpose = contextParameters.reduce(
    (text, parameter) => text.replaceAll(parameter.name, ' '),
    `${toNameWords(name).join(' ')} ${title} ${toFirstSentence(description)}`,
  );
  if (ABOUT_CONTEXT.test(purpose)) return [];
  return contextParameters.map((parameter) => ({
    rule: 'fleet/asks-for-context',
    path: parameter.path,
    note: `the tool’s name and description give no reason for the parameter "${parameter.name.slice(0, MAX_LABEL)}"`,
  }));
}

/** The first sentence states a tool's purpose. Later sentences may be instructions to the model. */
const toFirstSentence = (description: string): string => /^[^.!?\n]{0,200}/.exec(description.trim())?.[0] ?? '';
