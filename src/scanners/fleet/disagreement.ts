import type { ToolFacts } from '../../text/tool-facts.js';
import { toNameWords, toStem } from '../../text/words.js';

/** A place where a tool's definition says one thing and then another. */
export interface Disagreement {
  readonly rule: string;
  readonly path: string;
  /** The words in the field at `path`; the whole field where it is not said. */
  readonly words?: string;
  readonly note: string;
}

const toStems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(toStem));

/** Nobody calls this reading. `create` and `run` are not here: read-only tools create charts and run queries. */
const CHANGES = toStems(
  'delete remove drop destroy purge wipe erase truncate overwrite write send email upload publish transfer pay kill ' +
    'terminate revoke uninstall rename move merge deploy install commit push reboot shutdown',
);
const DESTROYS = toStems('delete drop destroy purge wipe erase truncate overwrite terminate uninstall');

/** Words before a verb at the start of a name or a description that are not what the tool does. */
const NOT_A_VERB = toStems('tool mcp api the a this it to can will safely permanently');

export function findDisagreements(facts: ToolFacts): Disagreement[] {
  return [...findFalseHints(facts), ...findDeniedParameters(facts), ...findContextParameters(facts)];
}

function findFalseHints({ hints, name, description, namePath, descriptionPath }: ToolFacts): Disagreement[] {
  const found: Disagreement[] = [];
  const check = (rule: string, hint: string, verbs: ReadonlySet<string>): void => {
    const inName = toNameWords(name).find((word) => verbs.has(toStem(word)));
    // In a name any word may be the verb (github_delete_repo); in a sentence only the first is what the tool does.
    if (inName !== undefined && isVerbOfName(name, inName))
      found.push({ rule, path: namePath, note: `${hint}, and the name says ${inName}` });
    const said = findFirstVerb(description);
    if (said !== undefined && verbs.has(toStem(said)))
      found.push({
        rule,
        path: descriptionPath,
        words: said,
        note: `${hint}, and the description begins with ${said}`,
      });
  };
  if (hints.readOnly === true) check('fleet/false-read-only', 'readOnlyHint is true', CHANGES);
  else if (hints.destructive === false) check('fleet/false-harmless', 'destructiveHint is false', DESTROYS);
  return found;
}

/** `delete_file` deletes; `list_deleted_files` and `get_email` do not. */
function isVerbOfName(name: string, word: string): boolean {
  const words = toNameWords(name);
  const at = words.indexOf(word);
  return !/(?:ed|ing|s)$/.test(word) && !words.slice(0, at).some((before) => READS.has(toStem(before)));
}

const READS = toStems(
  'get list read show view search find fetch describe check count query lookup retrieve preview validate explain analyze ' +
    'is can has compare summarize status download render dry estimate suggest generate',
);

function findFirstVerb(description: string): string | undefined {
  const words = description.slice(0, 120).match(/[A-Za-z]+/g) ?? [];
  return words
    .slice(0, 3)
    .find((word) => !NOT_A_VERB.has(toStem(word.toLowerCase())))
    ?.toLowerCase();
}

const NO_PARAMETERS =
  /\b(?:takes|requires|needs|accepts|has|with|expects)(?: in)? no (?:input |other )?(?:parameters|arguments|inputs?)\b|\bno (?:input |other )?(?:parameters|arguments|inputs?) (?:are |is )?(?:required|needed|necessary)\b|\bdoes not (?:take|require|need|accept|expect) any (?:input |other )?(?:parameters|arguments|inputs?)\b/i;

function findDeniedParameters({ description, descriptionPath, parameters }: ToolFacts): Disagreement[] {
  const claim = NO_PARAMETERS.exec(description);
  const required = parameters.filter(({ isRequired }) => isRequired);
  if (!claim || required.length === 0) return [];
  const names = required.slice(0, 5).map(({ name }) => name.slice(0, 40));
  return [
    {
      rule: 'fleet/denied-parameters',
      path: descriptionPath,
      words: claim[0],
      note: `the schema requires ${names.join(', ')}${required.length > 5 ? ' and more' : ''}`,
    },
  ];
}

/**
 * Parameters that only a model could fill, with what it was told in confidence. Research on tool parameters (HiddenLayer,
 * 2025) showed that the name alone is enough: models fill it in.
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

/** A tool about conversations, models or secrets may well ask for them. */
const ABOUT_CONTEXT =
  /\b(?:chat\w*|conversation\w*|dialog\w*|prompt\w*|llms?|models?|agents?|assistants?|messages?|memor(?:y|ies)|transcript\w*|thought\w*|think\w*|reason\w*|completion\w*|sampling|environment|deploy\w*|container\w*|lambda|function|ssh|keys?|secrets?|vault|evaluat\w*|judge|summar\w*)\b/i;

function findContextParameters({ name, title, description, parameters }: ToolFacts): Disagreement[] {
  const asks = parameters.filter((parameter) => CONTEXT.has(toNameWords(parameter.name).join('_')));
  if (asks.length === 0) return [];
  // Where the description speaks of the parameter itself, that is no purpose.
  const purpose = asks.reduce(
    (text, parameter) => text.replaceAll(parameter.name, ' '),
    `${toNameWords(name).join(' ')} ${title} ${toFirstSentence(description)}`,
  );
  if (ABOUT_CONTEXT.test(purpose)) return [];
  return asks.map((parameter) => ({
    rule: 'fleet/asks-for-context',
    path: parameter.path,
    note: `nothing in what the tool says of itself needs ${parameter.name.slice(0, 40)}`,
  }));
}

/** What a tool is for; what it wants of the model comes after. */
const toFirstSentence = (description: string): string => /^[^.!?\n]{0,200}/.exec(description.trim())?.[0] ?? '';
