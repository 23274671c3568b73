import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { Identity } from '../data/api.js';
import { api } from '../data/client.js';
import { toTitleCase } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { IconButton } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { THEMES, type Theme, useTheme } from '../ui/theme.js';

const ICONS: Readonly<Record<Theme, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };

/** Who is signed in, the theme, and the way out. */
export function Account({ me }: { me: Identity }) {
  const [theme, setTheme] = useTheme();
  // A new page load forgets everything that the old user could see.
  const leave = () => api.logout().finally(() => location.assign('/'));
  return (
    <div className="account">
      <div className="account-user">
        <span className="account-mark" aria-hidden="true">
          {[...me.name][0]?.toUpperCase()}
        </span>
        <span className="account-text">
          <span className="cut strong small">
            <Hostile>{me.name}</Hostile>
          </span>
          <span className="cut tiny faint">
            <Hostile>{me.tenant}</Hostile> · {me.role}
          </span>
        </span>
        {me.isLoginNeeded && <IconButton label="Sign out" icon="exit" onClick={() => void leave()} />}
      </div>
      <div className="row-between">
        <ToggleGroup
          className="segments"
          aria-label="Theme"
          value={[theme]}
          onValueChange={([next]) => next !== undefined && setTheme(next as Theme)}
        >
          {THEMES.map((option) => (
            <Toggle key={option} value={option} aria-label={toTitleCase(option)} title={toTitleCase(option)}>
              <Icon name={ICONS[option]} size={14} />
            </Toggle>
          ))}
        </ToggleGroup>
        <span className="tiny faint">{me.version}</span>
      </div>
    </div>
  );
}
