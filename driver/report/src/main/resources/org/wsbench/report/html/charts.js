// Two kinds of chart, drawn by Apache ECharts as SVG. Colors are custom properties of the style
// sheet, so that a change of theme needs no drawing.
'use strict';
const charts = (() => {
  const ROW = 13;
  const GAP = 9;
  const LABEL = {color: 'var(--faint)', fontSize: 12};
  const TEXT = {color: 'var(--text)', fontSize: 12};
  const MULTIPLES = [
    [1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7], [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8]];

  // The same rule as in Ticks.java.
  function logTicks(low, high) {
    for (const multiples of MULTIPLES) {
      const ticks = [];
      for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
        ticks.push(...multiples.map(multiple => multiple * 10 ** power));
      }
      const inside = ticks.filter(tick => tick >= low && tick <= high);
      if (inside.length >= 4) {
        return inside;
      }
    }
    return evenTicks(low, high);
  }

  function evenTicks(low, high) {
    const power = 10 ** Math.floor(Math.log10((high - low) / 4));
    for (const multiple of [5, 2, 1]) {
      const step = multiple * power;
      const ticks = [];
      for (let i = Math.ceil(low / step); i * step <= high; i++) {
        ticks.push(i * step);
      }
      if (ticks.length >= 4) {
        return ticks;
      }
    }
    return [low, high];
  }

  // A scale of our own on ECharts' linear one: its logarithmic axis has ticks at whole powers only.
  function scale(kind, low, high) {
    const log = kind === 'log';
    const ticks = log ? logTicks(low, high) : evenTicks(low, high);
    const to = log ? Math.log : value => value;
    const from = log ? Math.exp : value => value;
    return {to, from, low: to(low), high: to(high), ticks: ticks.map(to)};
  }

  function axis(scaled, label, more) {
    return {
      type: 'value',
      min: scaled.low,
      max: scaled.high,
      axisLine: {show: false},
      axisTick: {show: false, customValues: scaled.ticks},
      axisLabel: {
        ...LABEL, customValues: scaled.ticks, hideOverlap: true,
        formatter: value => label(scaled.from(value))},
      splitLine: {show: true, lineStyle: {color: 'var(--rule)'}},
      ...more
    };
  }

  function figure(value) {
    return value >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
  }

  function tip(title, lines) {
    const element = document.createElement('div');
    element.className = 'tip';
    const heading = document.createElement('b');
    heading.textContent = title;
    element.append(heading);
    for (const line of lines) {
      element.append(Object.assign(document.createElement('div'), {textContent: line}));
    }
    return element;
  }

  const TOOLTIP = {
    trigger: 'item',
    confine: true,
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--control)',
    padding: 8
  };

  function draw(plot, height, option) {
    plot.style.height = height + 'px';
    const chart = echarts.getInstanceByDom(plot) || echarts.init(plot, null, {renderer: 'svg'});
    chart.resize();
    const textStyle = {fontFamily: getComputedStyle(plot).fontFamily};
    chart.setOption({animation: false, textStyle, tooltip: TOOLTIP, ...option}, true);
  }

  function labelWidth(names) {
    return Math.min(140, 14 + 6.8 * Math.max(0, ...names.map(name => name.length)));
  }

  // The range of the figures; a very wide interval does not stretch it without end.
  function range(dots, line, kind) {
    const values = dots.map(dot => dot.value).concat(line === null ? [] : [line]);
    const lowest = Math.min(...values);
    const highest = Math.max(...values);
    const low = Math.max(Math.min(lowest, ...dots.map(dot => dot.low ?? lowest)), lowest / 1.5);
    const high = Math.min(Math.max(highest, ...dots.map(dot => dot.high ?? highest)), highest * 1.5);
    const margin = Math.max(1.01, (high / low) ** .02);
    return kind === 'log' ? [low / margin, high * margin] : [0, high * 1.03];
  }

  /**
   * Dots with intervals, one row for each series, in groups below each other.
   *
   * dots: [{group, series, value, low, high, open, words}], series: [{name, style}]
   */
  function dots(plot, {groups, series, dots, line, unit, kind}) {
    if (!dots.length) {
      draw(plot, 60, {title: {text: 'Nothing is chosen.', textStyle: TEXT}});
      return;
    }
    const x = scale(kind, ...range(dots, line, kind));
    const bands = [];
    const marks = [];
    let top = 0;
    groups.forEach((name, group) => {
      const own = dots.filter(dot => dot.group === group);
      if (own.length) {
        const rows = [...new Set(own.map(dot => dot.series))];
        own.forEach(dot => marks.push(
          {...dot, y: top + (GAP + ROW) / 2 + rows.indexOf(dot.series) * ROW}));
        const height = rows.length * ROW + GAP;
        bands.push({name, top, height, middle: top + height / 2});
        top += height;
      }
    });
    const left = labelWidth(bands.map(band => band.name));
    draw(plot, top + 30, {
      grid: {left, right: 24, top: 0, height: top},
      xAxis: axis(x, value => figure(value) + unit),
      yAxis: {
        type: 'value', min: 0, max: top, inverse: true, axisLine: {show: false},
        splitLine: {show: false},
        axisTick: {show: false, customValues: bands.map(band => band.middle)},
        axisLabel: {
          ...TEXT, customValues: bands.map(band => band.middle),
          formatter: y => bands.find(band => Math.abs(band.middle - y) < .1)?.name ?? ''}
      },
      series: [
        background(bands),
        ...(line === null ? [] : [vertical(x.to(line), top)]),
        {
          type: 'custom',
          clip: true,
          data: marks.map(mark => [x.to(mark.value), mark.y]),
          tooltip: {
            formatter: item =>
              tip(groups[marks[item.dataIndex].group], marks[item.dataIndex].words)},
          renderItem: (params, api) =>
            dot(marks[params.dataIndex], series[marks[params.dataIndex].series].style, x, api)
        }]
    });
  }

  function background(bands) {
    return {
      type: 'custom',
      silent: true,
      data: bands.map(band => [0, band.top]),
      z: -1,
      renderItem: (params, api) => params.dataIndex % 2 ? null : {
        type: 'rect',
        shape: {
          x: params.coordSys.x,
          y: api.coord([0, bands[params.dataIndex].top])[1],
          width: params.coordSys.width,
          height: bands[params.dataIndex].height},
        style: {fill: 'var(--raised)'}
      }
    };
  }

  function vertical(at, height) {
    return {
      type: 'line', silent: true, symbol: 'none', z: 1, data: [[at, 0], [at, height]],
      lineStyle: {color: 'var(--text)', width: 1.2}
    };
  }

  function dot(mark, style, x, api) {
    const color = `var(--${style.color})`;
    const [at, y] = api.coord([x.to(mark.value), mark.y]);
    const end = value => api.coord([x.to(value), mark.y])[0];
    const clip = value => Math.min(Math.max(value, x.from(x.low)), x.from(x.high));
    const children = [];
    if (mark.low !== null && mark.high !== null) {
      children.push({
        type: 'line',
        shape: {x1: end(clip(mark.low)), y1: y, x2: end(clip(mark.high)), y2: y},
        style: {stroke: color, lineWidth: 1.6}});
    }
    children.push({
      type: 'path', x: at, y, shape: {pathData: style.path},
      style: {fill: mark.open ? 'var(--page)' : color, stroke: color, lineWidth: 1.2}});
    return {type: 'group', children};
  }

  /** One line for each series: [{name, style, points: [[x, y, words]]}]. */
  function line(series, more) {
    return {
      type: 'line',
      symbol: 'path://' + series.style.path,
      symbolSize: 7,
      data: series.points.map(point => point.slice(0, 2)),
      itemStyle: {color: `var(--${series.style.color})`},
      lineStyle: {color: `var(--${series.style.color})`, width: 1.4},
      emphasis: {disabled: true},
      tooltip: {
        formatter: item => tip(series.name, series.points[item.dataIndex].slice(2))},
      ...more
    };
  }

  /** Buttons that show and hide series; but for one of them, if it is not drawn. */
  function legend(place, series, hidden, redraw, without) {
    const buttons = series.map((one, i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-pressed', !hidden.has(i));
      button.append(swatch(one.style), one.name);
      button.addEventListener('click', () => {
        hidden.has(i) ? hidden.delete(i) : hidden.add(i);
        redraw();
        place.querySelector(`[data-series="${i}"]`).focus();
      });
      button.dataset.series = i;
      return button;
    });
    place.replaceChildren(...buttons.filter((button, i) => i !== without));
  }

  function swatch(style) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('class', 'swatch ' + style.color);
    svg.setAttribute('viewBox', '-6 -6 12 12');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', style.path);
    svg.append(path);
    return svg;
  }

  return {LABEL, TEXT, axis, scale, figure, draw, dots, line, legend};
})();
