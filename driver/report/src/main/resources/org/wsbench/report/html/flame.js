// A flame graph of buttons: the root at the top, its callees below it. Styles are set through the object
// model, which the content policy allows.
'use strict';
{
  const data = JSON.parse(document.getElementById('data').textContent);
  const place = document.getElementById('flame');
  const told = document.getElementById('told');
  const search = document.getElementById('search');
  const found = document.getElementById('found');
  const ROW = 20;
  const NARROWEST = 2;
  const two = data.stacks.length === 2;
  const sum = values => values.reduce((a, b) => a + b, 0);

  // Frames of the data with their callers.
  function frame([name, group, values, children], caller) {
    const one = {name: data.names[name], group, values, caller, width: sum(values)};
    one.children = children.map(child => frame(child, one));
    return one;
  }

  const root = frame(data.root, null);
  let top = root;
  let shown = new Map();

  function figure(value) {
    return Number(value.toPrecision(3)).toLocaleString('en-US') + ' ' + data.unit;
  }

  function words({name, values, group}) {
    const [one, other] = values;
    return two
      ? `${name}: ${data.stacks[0]} ${figure(one)}, ${data.stacks[1]} ${figure(other)}`
      : `${name}: ${figure(one)}, ${Number((100 * one / root.values[0]).toPrecision(3))} %`
        + ` (${data.groups[group].name})`;
  }

  // Red where the first stack takes more, blue where the second does.
  function color({group, values: [one, other]}) {
    if (!two) {
      return `var(--${data.groups[group].style.color})`;
    }
    const share = one + other > 0 ? (one - other) / (one + other) : 0;
    const strength = Math.round(100 * Math.abs(share));
    return `color-mix(in srgb, ${share > 0 ? '#d22' : '#26d'} ${strength}%, var(--rule))`;
  }

  function isFound({name}) {
    return search.value !== '' && name.toLowerCase().includes(search.value.toLowerCase());
  }

  function button(one, left, width, level) {
    const element = document.createElement('button');
    element.type = 'button';
    element.tabIndex = one === top ? 0 : -1;
    // Class and method; the whole name is in the title.
    element.textContent = width > 30 ? one.name.replace(/^[\w/$-]+\//, '') : '';
    element.title = words(one);
    element.setAttribute('aria-label', words(one));
    element.classList.toggle('thin', width < 8);
    element.classList.toggle('found', isFound(one));
    element.style.left = left + 'px';
    element.style.width = Math.max(1, width - 1) + 'px';
    element.style.top = level * ROW + 'px';
    element.style.setProperty('--edge', color(one));
    element.style.background = `color-mix(in srgb, ${color(one)} 22%, var(--page))`;
    element.addEventListener('click', () => zoom(one));
    element.addEventListener('focus', () => { told.textContent = words(one); });
    element.addEventListener('mouseenter', () => { told.textContent = words(one); });
    shown.set(element, one);
    return element;
  }

  function draw() {
    shown = new Map();
    const scale = place.clientWidth / top.width;
    const elements = [];
    let height = 0;
    const callers = [];
    for (let caller = top.caller; caller; caller = caller.caller) {
      callers.unshift(caller);
    }
    callers.forEach((caller, level) => elements.push(button(caller, 0, place.clientWidth, level)));
    const add = (one, left, level) => {
      elements.push(button(one, left, one.width * scale, level));
      height = Math.max(height, level + 1);
      let at = left;
      for (const child of one.children) {
        if (child.width * scale >= NARROWEST) {
          add(child, at, level + 1);
        }
        at += child.width * scale;
      }
    };
    add(top, 0, callers.length);
    place.style.height = height * ROW + 'px';
    place.replaceChildren(...elements);
  }

  function element(one) {
    return [...shown].find(([, other]) => other === one)?.[0];
  }

  function zoom(one) {
    top = one;
    draw();
    element(one).focus();
  }

  // What takes part in the search, without callees of what was found.
  function matching(one) {
    return isFound(one) ? one.width : sum(one.children.map(matching));
  }

  search.addEventListener('input', () => {
    draw();
    found.textContent = search.value === '' ? '' : `${figure(matching(root))} in frames found`;
  });
  document.getElementById('whole').addEventListener('click', () => zoom(root));
  document.addEventListener('keydown', event => {
    const one = shown.get(document.activeElement);
    if (event.key === 'Escape' && top !== root) {
      zoom(root);
    } else if (one && event.key.startsWith('Arrow')) {
      event.preventDefault();
      const siblings = one.caller?.children ?? [one];
      const at = siblings.indexOf(one);
      const next = {
        ArrowDown: [...one.children].sort((a, b) => b.width - a.width)[0], ArrowUp: one.caller,
        ArrowLeft: siblings[at - 1], ArrowRight: siblings[at + 1]}[event.key];
      element(next)?.focus();
    }
  });

  if (!two) {
    document.getElementById('groups').replaceChildren(...data.groups.map(({name, style}) => {
      const key = document.createElement('span');
      key.className = 'key';
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('class', style.color);
      svg.setAttribute('viewBox', '0 0 10 10');
      svg.setAttribute('aria-hidden', 'true');
      const square = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      square.setAttribute('d', 'M0 0h10v10h-10z');
      square.setAttribute('fill', 'currentColor');
      svg.append(square);
      key.append(svg, name);
      return key;
    }));
  }

  draw();
  let width = innerWidth;
  addEventListener('resize', () => {
    if (width !== innerWidth) {
      width = innerWidth;
      draw();
    }
  });
}
