// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own because the
// content security policy allows no inline scripts.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (_) {
  // storage is switched off: the system's theme applies
}
