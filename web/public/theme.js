// Runs before the first paint, so that a chosen theme does not flash. The page reads and writes the same key.
try {
  const theme = localStorage.getItem('tocsin-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
