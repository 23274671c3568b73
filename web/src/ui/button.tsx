import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.js';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'danger' | 'quiet' | 'plain';
  readonly icon?: IconName;
  readonly isSmall?: boolean;
}

export function Button({ look = 'plain', icon, isSmall = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button ${look} ${isSmall ? 'small' : ''} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button with a picture only. Its label is for screen readers and for the pointer. */
export function IconButton({ label, icon, ...rest }: { label: string; icon: IconName } & ComponentProps<'button'>) {
  return (
    <button type="button" className="button quiet square" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

export const Key = ({ children }: { children: string }) => <kbd className="kbd">{children}</kbd>;
