import { toStem } from './words.js';

/** Words of tools, by what they say about what a tool can do. Compared by their stems, so one form is enough. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(toStem));

export const READS = words(
  'get list read search find fetch query view show describe download export retrieve snapshot screenshot load lookup recall ' +
    'select aggregate scan inspect watch receive diff status check dump see monitor display tail capture pull',
);
/** Reading that is of the web, whatever it is of. */
export const GOES_TO_THE_WEB = words('scrape crawl navigate browse visit goto');
/** Handling a page in a browser: what is typed or clicked goes to the site. */
export const HANDLES_A_PAGE = words('click type fill press submit evaluate drag hover upload select');

/** What leaves the user's own things for where others read it. */
export const SENDS = words(
  'send post publish share upload reply answer comment tweet push forward email notify submit invite broadcast message respond ' +
    'react webhook dispatch announce',
);
/** What is made is sent where these are made: others see an issue, not a folder. */
export const MAKES = words('create add write make put insert new draft append open generate set');
export const SEEN_BY_OTHERS = words(
  'issue comment pull pr mr merge discussion gist release review ticket tweet post reply message invitation webhook invoice ' +
    'repository repo reaction attendee object bucket',
);
export const INVITES = words('invite send notify');

export const DESTROYS = words(
  'delete remove drop destroy purge wipe erase truncate overwrite kill terminate revoke uninstall cancel refund transfer pay ' +
    'merge rollback prune unlink trash withdraw buy sell shutdown stop reboot restart end close clear',
);
/** To make one of these is to give something away. */
export const GIVEN_AWAY = words('refund transfer payout');
/** Closing or stopping these loses nothing. */
export const NOT_LOST = words('browser page tab session connection window');
/** Changing these changes what was there. */
export const CHANGES = words('write edit modify move rename patch update replace push');
export const LOST_WHEN_CHANGED = words('file disk permission policy password configuration config');

export const RUNS = words('run execute exec eval evaluate start launch spawn invoke deploy');
export const CODE = words(
  'command code script shell terminal bash powershell python javascript js process container pod cell notebook program sandbox ' +
    'console repl cmd function',
);
/** A command for these runs as if typed. */
export const RUNNERS = words('shell bash terminal repl powershell');

/** What strangers write. */
export const BY_STRANGERS = words(
  'web website webpage internet browser email mail inbox message thread chat issue pull mr merge comment review tweet subreddit ' +
    'reddit feed rss news article video transcript ticket invitation event wiki wikipedia paper arxiv story hackernews forum ' +
    'blog readme repository commit attachment docs documentation place business subtitle podcast post youtube github',
);
/** What is only the user's or the organisation's. */
export const OF_THE_USER = words(
  'file directory folder disk email mail inbox mailbox message channel chat thread document drive page sheet spreadsheet note ' +
    'vault calendar event contact customer record row table column database schema collection log secret credential password ' +
    'key token clipboard memory graph node entity account balance transaction payment invoice order user member profile ' +
    'workspace bucket object notebook task project ticket issue repository repo commit branch environment env container pod ' +
    'cluster resource attachment crm employee patient label merge tree code photo screen location message lead deal',
);
/** Where these stand, what is read is everybody's. */
export const PUBLIC = words(
  'web website webpage internet tweet subreddit reddit news wikipedia arxiv paper weather forecast library documentation docs ' +
    'hackernews youtube video feed rss public npm pypi stock crypto map place business site story browser element',
);
/** Lists of these are not what strangers wrote in them. */
export const METADATA = words(
  'label count status type setting schema column id channel permission name limit user member',
);

export const ADDRESS_PARAMETERS = words('url uri href link endpoint webhook');
export const RECIPIENT_PARAMETERS = words('recipient cc bcc attendee invitee');
export const CODE_PARAMETERS = words('command cmd code script shell javascript python program');
export const SQL_WORDS = words('sql');
