// What the page does besides charts: the choice of a theme, and tables that can be sorted and scrolled.
'use strict';
{
  const root = document.documentElement;
  root.classList.add('js');

  const theme = document.getElementById('theme');
  let dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const other = () => dark ? 'Light theme' : 'Dark theme';
  theme.textContent = other();
  theme.addEventListener('click', () => {
    dark = !dark;
    root.dataset.theme = dark ? 'dark' : 'light';
    theme.textContent = other();
  });

  // Rows without a figure in the column come last, whatever the direction.
  function compare(column, direction) {
    const key = row => row.cells[column];
    return (a, b) => {
      const x = key(a).dataset.value;
      const y = key(b).dataset.value;
      if (x !== undefined && y !== undefined) {
        return direction * (x - y);
      }
      if (x !== undefined || y !== undefined) {
        return x !== undefined ? -1 : 1;
      }
      return direction * key(a).textContent.localeCompare(key(b).textContent, 'en', {numeric: true});
    };
  }

  function sort(table, heading, original) {
    // Figures begin with the largest; a third click brings the original order back.
    const figures = heading.classList.contains('figure');
    const order = figures ? ['descending', 'ascending', null] : ['ascending', 'descending', null];
    const next = order[(order.indexOf(heading.getAttribute('aria-sort')) + 1) % order.length];
    for (const other of table.tHead.rows[0].cells) {
      other.removeAttribute('aria-sort');
    }
    const rows = [...original];
    if (next) {
      heading.setAttribute('aria-sort', next);
      rows.sort(compare(heading.cellIndex, next === 'ascending' ? 1 : -1));
    }
    table.tBodies[0].append(...rows);
  }

  // A table that is wider than the page says so.
  const widths = new ResizeObserver(entries => entries.forEach(({target}) =>
    target.classList.toggle('scrolls', target.scrollWidth > target.clientWidth + 1)));
  document.querySelectorAll('.scroll').forEach(scroll => widths.observe(scroll));

  for (const table of document.querySelectorAll('table')) {
    const original = [...table.tBodies[0].rows];
    if (original.length < 2) {
      continue;
    }
    for (const heading of table.tHead.rows[0].cells) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...heading.childNodes);
      button.addEventListener('click', () => sort(table, heading, original));
      heading.append(button);
    }
  }
}
