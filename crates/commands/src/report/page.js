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

// `#game-17` replays game 17 from its start, `#game-17-40` shows it after 40 steps.
const player = document.getElementById('replay');
const films = new Map();
function show() {
  const [, game, step] = location.hash.match(/^#game-(\d+)(?:-(\d+))?$/) ?? [];
  const source = player && game && document.getElementById(`film-${game}`);
  if (!source) return;
  if (!films.has(game)) films.set(game, JSON.parse(source.textContent));
  const { lines, steps } = films.get(game);
  const last = steps.length - 1;
  const at = Math.min(Number(step ?? 0), last);
  const { round, told, table } = steps[at];
  player.hidden = false;
  player.dataset.game = game;
  player.querySelector('h3').textContent = `Game ${game}, step ${at} of ${last}, round ${round}`;
  Object.assign(player.querySelector('input'), { max: last, value: at });
  player.querySelector('ul').replaceChildren(
    ...told.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  );
  player.querySelector('pre').textContent = table.map((line) => lines[line]).join('\n');
}
function go(step) {
  const { max } = player.querySelector('input');
  history.replaceState(null, '', `#game-${player.dataset.game}-${Math.max(0, Math.min(step, Number(max)))}`);
  show();
}
if (player) {
  const slider = player.querySelector('input');
  slider.addEventListener('input', () => go(Number(slider.value)));
  player.addEventListener('click', ({ target }) => {
    if (target.dataset.step) go(Number(slider.value) + Number(target.dataset.step));
  });
  addEventListener('hashchange', () => {
    show();
    if (!player.hidden && location.hash.startsWith('#game-')) player.scrollIntoView({ block: 'nearest' });
  });
  show();
}
