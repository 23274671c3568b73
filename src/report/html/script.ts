/**
 * The page's only script: filters, opening and closing, and opening everything for print. It reads attributes and text
 * and never creates markup. The page's content security policy contains its hash.
 */
export const SCRIPT = `'use strict';
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const words = byId('words');
  const toSearchText = (element) => element.textContent.toLowerCase();
  let index;
  const toIndex = () =>
    (index ??= all('.group').map((group) => ({
      element: group,
      head: toSearchText(group.querySelector('.group-head')),
      server: group.dataset.server,
      clean: all('.clean li', group).map((element) => ({ element, text: toSearchText(element) })),
      artifacts: all('.artifact', group).map((element) => ({
        element,
        head: toSearchText(element.querySelector('summary')),
        findings: all('.finding', element).map((finding) => ({
          element: finding,
          severity: finding.dataset.severity,
          detector: finding.dataset.detector,
          text: toSearchText(finding),
        })),
      })),
    })));
  const apply = () => {
    const boxes = all('input[name=severity]');
    const severities = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const detector = byId('detector').value;
    const server = byId('server')?.value ?? '';
    const query = words.value.trim().toLowerCase();
    const isNarrow = severities.size < boxes.length || detector !== '';
    let shown = 0;
    let total = 0;
    let artifacts = 0;
    for (const group of toIndex()) {
      const isServer = server === '' || server === group.server;
      const isNamed = group.head.includes(query);
      let visible = 0;
      for (const artifact of group.artifacts) {
        const isHit = isNamed || artifact.head.includes(query);
        let count = 0;
        for (const { element, severity, detector: by, text } of artifact.findings) {
          total++;
          const fits = severities.has(severity) && (detector === '' || detector === by) && (isHit || text.includes(query));
          element.hidden = !fits;
          if (fits) count++;
        }
        const stays = isServer && (count > 0 || (artifact.findings.length === 0 && !isNarrow && isHit));
        artifact.element.hidden = !stays;
        if (!stays) continue;
        visible++;
        artifacts++;
        shown += count;
      }
      let clean = 0;
      for (const { element, text } of group.clean) {
        const stays = isServer && !isNarrow && (isNamed || text.includes(query));
        element.hidden = !stays;
        if (stays) clean++;
      }
      const list = group.element.querySelector('.clean');
      if (list) list.hidden = clean === 0;
      group.element.hidden = !isServer || (visible + clean === 0 && (isNarrow || !isNamed));
    }
    const isAll = shown === total;
    byId('shown').textContent = isAll
      ? total + (total === 1 ? ' finding' : ' findings')
      : shown + ' of ' + total + ' findings in ' + artifacts + (artifacts === 1 ? ' artifact' : ' artifacts');
    byId('nothing').hidden = shown > 0 || all('.group:not([hidden])').length > 0;
  };
  const setOpen = (isOpen) => {
    for (const details of all('.artifact:not([hidden]), .finding:not([hidden])')) details.open = isOpen;
  };
  if (words) {
    let timer;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(apply, 80);
    };
    words.addEventListener('input', later);
    for (const control of all('.filters select, .filters input[type=checkbox]')) control.addEventListener('change', apply);
    const toggle = byId('toggle');
    toggle.addEventListener('click', () => {
      const isOpen = toggle.getAttribute('aria-pressed') !== 'true';
      toggle.setAttribute('aria-pressed', String(isOpen));
      toggle.textContent = isOpen ? 'Close all' : 'Open all';
      setOpen(isOpen);
    });
    for (const button of all('[data-find]')) {
      button.addEventListener('click', () => {
        words.value = button.dataset.find;
        apply();
        const first = document.querySelector('.artifact:not([hidden])');
        if (first) first.open = true;
        byId('findings').scrollIntoView();
        words.focus({ preventScroll: true });
      });
    }
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')) return;
      event.preventDefault();
      words.focus();
    });
    // On a return by the history, the browser restores the selected filters.
    if (words.value !== '' || all('.filters select').some((select) => select.value !== '') || all('input[name=severity]:not(:checked)').length > 0) apply();
  }
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = all('details:not([open])');
    for (const details of closed) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false;
    closed = [];
  });
})();
`;
