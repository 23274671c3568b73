import { toStem } from './words.js';

/** Words that indicate the capabilities of a tool. They are compared by stem, so one form of a word is enough. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(toStem));

export const READ_VERBS = words(
  'get list read search find fetch query view show describe download export retrieve snapshot screenshot load lookup recall ' +
    'select aggregate scan inspect watch receive diff status check dump see monitor display tail capture pull',
);
/** Verbs that read the web, with any object. */
export const BROWSE_VERBS = words('scrape crawl navigate browse visit goto');
/** Actions in a browser page, which send input to the site. */
export const PAGE_VERBS = words('click type fill press submit evaluate drag hover upload select');

/** Verbs that send data to others. */
export const SEND_VERBS = words(
  'send post publish share upload reply answer comment tweet push forward email notify submit invite broadcast message respond ' +
    'react webhook dispatch announce',
);
/** Verbs that create something. Others see it only if it is one of SHARED_OBJECTS: an issue, not a folder. */
export const CREATE_VERBS = words('create add write make put insert new draft append open generate set');
export const SHARED_OBJECTS = words(
  'issue comment pull pr mr merge discussion gist release review ticket tweet post reply message invitation webhook invoice ' +
    'repository repo reaction attendee object bucket',
);
export const INVITE_VERBS = words('invite send notify');

export const DESTROY_VERBS = words(
  'delete remove drop destroy purge wipe erase truncate overwrite kill terminate revoke uninstall cancel refund transfer pay ' +
    'merge rollback prune unlink trash withdraw buy sell shutdown stop reboot restart end close clear',
);
/** Creating one of these transfers money. */
export const MONEY_TRANSFERS = words('refund transfer payout');
/** Closing or stopping these destroys nothing. */
export const HARMLESS_TO_CLOSE = words('browser page tab session connection window');
/** Verbs that overwrite existing data. */
export const CHANGE_VERBS = words('write edit modify move rename patch update replace push');
export const OVERWRITABLE_OBJECTS = words('file disk permission policy password configuration config');

export const RUN_VERBS = words('run execute exec eval evaluate start launch spawn invoke deploy');
export const CODE_OBJECTS = words(
  'command code script shell terminal bash powershell python javascript js process container pod cell notebook program sandbox ' +
    'console repl cmd function',
);
/** Tools with these words run any command. */
export const SHELL_WORDS = words('shell bash terminal repl powershell');

/** Content that third parties write. */
export const THIRD_PARTY_CONTENT = words(
  'web website webpage internet browser email mail inbox message thread chat issue pull mr merge comment review tweet subreddit ' +
    'reddit feed rss news article video transcript ticket invitation event wiki wikipedia paper arxiv story hackernews forum ' +
    'blog readme repository commit attachment docs documentation place business subtitle podcast post youtube github',
);
/** Private data of the user or the organization. */
export const PRIVATE_DATA = words(
  'file directory folder disk email mail inbox mailbox message channel chat thread document drive page sheet spreadsheet note ' +
    'vault calendar event contact customer record row table column database schema collection log secret credential password ' +
    'key token clipboard memory graph node entity account balance transaction payment invoice order user member profile ' +
    'workspace bucket object notebook task project ticket issue repository repo commit branch environment env container pod ' +
    'cluster resource attachment crm employee patient label merge tree code photo screen location message lead deal',
);
/** Words that mark the data as public. */
export const PUBLIC_DATA = words(
  'web website webpage internet tweet subreddit reddit news wikipedia arxiv paper weather forecast library documentation docs ' +
    'hackernews youtube video feed rss public npm pypi stock crypto map place business site story browser element',
);
/** Metadata, which is not content that third parties write. */
export const METADATA = words(
  'label count status type setting schema column id channel permission name limit user member',
);

export const ADDRESS_PARAMETERS = words('url uri href link endpoint webhook');
export const RECIPIENT_PARAMETERS = words('recipient cc bcc attendee invitee');
export const CODE_PARAMETERS = words('command cmd code script shell javascript python program');
export const SQL_WORDS = words('sql');
