document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const table = button.parentElement.querySelector('table');
  const text = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()).join('\t')).join('\n');
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.value = text;
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Copy as a table'), 1500);
});
addEventListener('beforeprint', () => document.querySelectorAll('details').forEach((part) => (part.open = true)));
