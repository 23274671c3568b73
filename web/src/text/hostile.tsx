import { toPieces } from './visible-text.js';

/** Shows text that others wrote. It stays text, keeps its own direction, and its hidden characters are spelled out. */
export function Hostile({ children, className }: { children: string | undefined; className?: string }) {
  return (
    <bdi className={className}>
      {toPieces(children ?? '').map(({ text, isHidden }, index) =>
        isHidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity besides their place
          <span key={index} className="hidden-char">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
