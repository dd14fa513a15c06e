// The first page of a site: the ratios of a chosen result, and a search in the lists of the page.
'use strict';
{
  const ALL = 'all';
  const data = JSON.parse(document.getElementById('data').textContent);
  const figure = document.querySelector('figure[data-chart="ranking"]');
  const hidden = new Set();
  const chosen = {};

  const select = name => figure.querySelector(`select[data-choice="${name}"]`);
  const result = () => data.results.find(one => one.name === chosen.result);

  const scopes = () => [...result().families, ...result().cases];

  function options(name, values) {
    select(name).replaceChildren(...values.map(([value, text]) => new Option(text, value)));
    select(name).value = chosen[name];
  }

  // Takes what exists, and the usual for the rest.
  function choose(wanted) {
    const exists = data.results.some(one => one.name === wanted.result);
    chosen.result = exists ? wanted.result : data.results[0].name;
    const {stacks, baseline} = result();
    const cases = scopes().map(scope => scope.name);
    chosen.cases = cases.includes(wanted.cases) ? wanted.cases : ALL;
    chosen.baseline = stacks.some(stack => stack.name === wanted.baseline)
      ? wanted.baseline : stacks[baseline].name;
    options('result', data.results.map(one => [one.name, `${one.name} (${one.machine})`]));
    options('cases', [[ALL, 'all families'], ...cases.map(name => [name, name])]);
    options('baseline', stacks.map(stack => [stack.name, stack.name]));
    for (const fold of document.querySelectorAll('details[data-group="result"]')) {
      fold.open = fold.dataset.key === chosen.result;
    }
  }

  const percent = ratio => ratio === null ? null : 100 * ratio;

  function beside([stack, other, ratio, low, high, sign], base) {
    if (other === base) {
      return {series: stack, value: percent(ratio), low: percent(low), high: percent(high), sign};
    }
    const inverse = value => value === null ? null : percent(1 / value);
    return {series: other, value: inverse(ratio), low: inverse(high), high: inverse(low), sign};
  }

  function draw() {
    const {stacks, families} = result();
    const base = stacks.findIndex(stack => stack.name === chosen.baseline);
    const shown = chosen.cases === ALL
      ? families : scopes().filter(scope => scope.name === chosen.cases);
    const dots = shown.flatMap((family, group) => family.ratios
      .filter(([stack, other]) => stack === base || other === base)
      .map(ratio => beside(ratio, base))
      .filter(dot => !hidden.has(dot.series))
      .sort((a, b) => b.value - a.value)
      .map(dot => ({
        ...dot, group,
        words: [
          `${stacks[dot.series].name}: ${charts.figure(dot.value)} % of ${chosen.baseline}`
            + charts.ends(dot, ' %'),
          ...charts.remarks(dot.sign)]})));
    charts.legend(figure.querySelector('.legend'), stacks, hidden, draw, base);
    charts.dots(figure.querySelector('.plot'), {
      groups: shown.map(family => family.name), series: stacks, dots, line: 100, unit: ' %',
      kind: 'log'});
  }

  // Says what the address asks for and the site does not have.
  function report(wanted) {
    const missing = Object.keys(chosen)
      .filter(name => name in wanted && wanted[name] !== chosen[name]);
    const asked = missing.map(name => `${name} "${wanted[name]}"`).join(', ');
    const shown = missing.map(name => select(name).selectedOptions[0].text).join(', ');
    const problem = figure.querySelector('.alarm');
    problem.hidden = !missing.length;
    problem.textContent = missing.length ? `Not found: ${asked}. Shown instead: ${shown}.` : '';
  }

  function fromAddress() {
    const wanted = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    choose(wanted);
    report(wanted);
    hidden.clear();
    draw();
  }

  if (figure) {
    for (const name of ['result', 'cases', 'baseline']) {
      select(name).addEventListener('change', () => {
        const wanted = {...chosen, [name]: select(name).value};
        if (name === 'result') {
          delete wanted.baseline;
        }
        choose(wanted);
        report({});
        history.replaceState(null, '', '#' + new URLSearchParams(chosen));
        hidden.clear();
        draw();
      });
    }
    fromAddress();
    // A link to a part of the page changes nothing of what is chosen.
    addEventListener('hashchange', () => location.hash.includes('=') && fromAddress());
    let width = innerWidth;
    addEventListener('resize', () => {
      if (width !== innerWidth) {
        width = innerWidth;
        draw();
      }
    });
  }

  const field = document.getElementById('find');
  const entries = [...document.querySelectorAll('#stacks li, #results li, #findings li')];
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
    let found = 0;
    for (const entry of entries) {
      const text = `${entry.textContent} ${entry.dataset.keywords ?? ''}`.toLowerCase();
      entry.hidden = !words.every(word => text.includes(word));
      found += entry.hidden ? 0 : 1;
    }
    document.getElementById('found').textContent = words.length
      ? `${found} of ${entries.length} found` : '';
  });
}
