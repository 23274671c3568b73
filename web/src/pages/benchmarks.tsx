import blocks from 'virtual:benchmarks';
import type { Block } from '../../markdown-blocks.js';
import { PageHead, Panel } from '../ui/panel.js';

interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const SECTIONS = toSections(blocks);

/** The measurements of this version. They are part of the build: nothing is measured here. */
export default function Benchmarks() {
  return (
    <>
      <PageHead
        title="Benchmarks"
        about="How many attacks this version finds, how many honest texts it flags, and how fast it is."
      />
      {SECTIONS.map(({ title, blocks: content }) => (
        <Panel key={title} title={title}>
          <div className="prose">
            {content.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the page never changes
              <Part key={index} block={block} label={`${title}, part ${index + 1}`} />
            ))}
          </div>
        </Panel>
      ))}
    </>
  );
}

function Part({ block, label }: { block: Block; label: string }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className="bullets">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'report':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="report" tabIndex={0} aria-label={label}>
          <pre>{block.text}</pre>
        </section>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="table-wrap" tabIndex={0} aria-label={label}>
          <table className="table">
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity besides their column
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}

/** One section for each second-level heading; what comes before the first of them is the introduction. */
function toSections(all: readonly Block[]): Section[] {
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const block of all) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ title: block.text, blocks: [] });
    else if (block.kind === 'heading' && block.level === 1) sections.push({ title: 'About these numbers', blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.filter(({ blocks: content }) => content.length > 0);
}
