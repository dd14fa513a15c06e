// The kinds of chart, drawn by Apache ECharts as SVG. Colors are custom properties of the style
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

  function countTicks(low, high) {
    const ticks = [];
    for (let i = Math.ceil(low); i <= high; i++) {
      ticks.push(i);
    }
    return ticks;
  }

  const TICKS = {log: logTicks, linear: evenTicks, count: countTicks};

  // A scale of our own on ECharts' linear one: its logarithmic axis has ticks at whole powers only.
  function scale(kind, low, high) {
    const log = kind === 'log';
    const to = log ? Math.log : value => value;
    const from = log ? Math.exp : value => value;
    return {to, from, low: to(low), high: to(high), ticks: TICKS[kind](low, high).map(to)};
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

  // The ticks of a scale whose labels do not overlap in so many pixels: that of a line first, which
  // a reader looks for, and the others by their distance from it.
  function apart(scaled, width, label, line) {
    const at = tick => (tick - scaled.low) / (scaled.high - scaled.low) * width;
    const room = tick => 10 + 7 * label(scaled.from(tick)).length;
    const kept = [line];
    const others = scaled.ticks.filter(tick => Math.abs(tick - line) > 1e-9);
    others.sort((a, b) => Math.abs(a - line) - Math.abs(b - line));
    for (const tick of others) {
      if (kept.every(one => Math.abs(at(one) - at(tick)) >= (room(one) + room(tick)) / 2)) {
        kept.push(tick);
      }
    }
    return kept.sort((a, b) => a - b);
  }

  // Round figures in whole: rounded to three digits, those of a narrow range would repeat.
  function tick(value) {
    return Number(value.toPrecision(12)).toLocaleString('en-US', {maximumFractionDigits: 12});
  }

  function figure(value) {
    return value >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
  }

  // An interval in words. An open end is null; without an interval, both are.
  function ends({low, high}, unit) {
    if (low === null && high === null) {
      return '';
    }
    if (low === null || high === null) {
      return high === null
        ? ` (at least ${figure(low)}${unit})` : ` (at most ${figure(high)}${unit})`;
    }
    return ` (${figure(low)} to ${figure(high)}${unit})`;
  }

  // The sign of a figure in words.
  function remarks(sign) {
    return {'!': ['do not use'], '?': ['undecided']}[sign] ?? [];
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

  // An open end of an interval is drawn to the edge of the chart.
  function drawn(dot) {
    const {low, high} = dot;
    return low === null && high === null
      ? dot : {...dot, low: low ?? Number.MIN_VALUE, high: high ?? Number.MAX_VALUE};
  }

  /**
   * Dots with intervals, one row for each series, in groups below each other.
   *
   * dots: [{group, series, value, low, high, sign, words}], series: [{name, style}]; low and high
   * as in ends()
   */
  function dots(plot, {groups, series, dots: given, line, unit, kind}) {
    if (!given.length) {
      draw(plot, 60, {title: {text: 'Nothing is chosen.', textStyle: TEXT}});
      return;
    }
    const dots = given.map(drawn);
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
    const right = 24;
    const label = value => tick(value) + unit;
    if (line !== null) {
      x.ticks = apart(x, plot.clientWidth - left - right, label, x.to(line));
    }
    const xAxis = axis(x, label);
    xAxis.axisLabel.hideOverlap = line === null;
    draw(plot, top + 30, {
      grid: {left, right, top: 0, height: top},
      xAxis,
      yAxis: rows(bands, top),
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

  function rows(bands, height) {
    const middles = bands.map(band => band.middle);
    return {
      type: 'value', min: 0, max: height, inverse: true, axisLine: {show: false},
      splitLine: {show: false}, axisTick: {show: false, customValues: middles},
      axisLabel: {
        ...TEXT, customValues: middles,
        formatter: y => bands.find(band => Math.abs(band.middle - y) < .1)?.name ?? ''}
    };
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

  function vertical(at, height, more) {
    return {
      type: 'line', silent: true, symbol: 'none', z: 1, data: [[at, 0], [at, height]],
      lineStyle: {color: 'var(--text)', width: 1.2, ...more}
    };
  }

  /**
   * Bars that are divided into parts, with the interval of a part at its end.
   *
   * bars: [{name, open, pieces: [[value, low, high]]}], series: [{name, style}],
   * whole: how long a bar is whose parts add up, or null
   */
  function bars(plot, {series, bars, unit, whole, hidden}) {
    const HEIGHT = 26;
    const pieces = bars.flatMap((bar, row) => {
      let from = 0;
      return bar.pieces.flatMap(([value, low, high], i) => {
        if (value <= 0 || hidden.has(i)) {
          return [];
        }
        const piece = {bar, row, from, to: from + value, style: series[i].style};
        piece.range = low === null || high === null ? null : [from + Math.max(low, -from), from + high];
        piece.words = [`${series[i].name}: ${figure(value)}${unit}`
          + (piece.range ? ` (${figure(low)} to ${figure(high)}${unit})` : '')];
        from += value;
        return [piece];
      });
    });
    const longest = 1.04 * Math.max(whole ?? 0, ...pieces.map(piece => piece.to));
    const bands = bars.map(({name}, row) => ({name, middle: (row + .5) * HEIGHT}));
    const height = bars.length * HEIGHT;
    draw(plot, height + 30, {
      grid: {left: labelWidth(bars.map(bar => bar.name)), right: 24, top: 0, height},
      xAxis: axis(scale('linear', 0, longest || 1), value => tick(value) + unit),
      yAxis: rows(bands, height),
      series: [
        ...(whole === null ? [] : [vertical(whole, height, {type: 'dashed'})]),
        {
          type: 'custom',
          data: pieces.map(piece => [piece.from, bands[piece.row].middle]),
          tooltip: {
            formatter: ({dataIndex}) => tip(pieces[dataIndex].bar.name, pieces[dataIndex].words)},
          renderItem: ({dataIndex}, api) =>
            bar(pieces[dataIndex], bands[pieces[dataIndex].row].middle, longest, api)
        }]
    });
  }

  function bar({from, to, range, style, bar}, middle, longest, api) {
    const at = value => api.coord([Math.min(value, longest), middle])[0];
    const y = api.coord([0, middle])[1];
    const children = [{
      type: 'rect',
      shape: {x: at(from), y: y - 8, width: at(to) - at(from), height: 16},
      style: {fill: `var(--${style.color})`, opacity: bar.open ? .35 : 1}}];
    if (range) {
      children.push({
        type: 'line', z2: 2, shape: {x1: at(range[0]), y1: y, x2: at(range[1]), y2: y},
        style: {stroke: 'var(--text)', lineWidth: 1.6}});
    }
    return group(children);
  }

  // Without emphasis, for which ECharts lightens colors: those of custom properties would be lost, and
  // each mark would be hollow while it is pointed at.
  function group(children) {
    return {type: 'group', emphasisDisabled: true, children};
  }

  // In a line of more points than this, only hollow ones have marks.
  const MOST_MARKS = 60;

  function spread(values, kind) {
    const shown = values.filter(value => kind !== 'log' || value > 0);
    if (!shown.length) {
      return [1, 2];
    }
    const most = Math.max(...shown);
    if (kind === 'count') {
      return [.5, most + .5];
    }
    return kind === 'log' ? [Math.min(...shown) / 1.06, most * 1.06] : [0, most * 1.06 || 1];
  }

  /**
   * Lines in panels below each other that share an axis.
   *
   * series: [{name, style}],
   * panels: [{name, logarithmic, limit, points: [[[x, y, low, high, open, words]]]}]
   */
  function panels(plot, {axis: name, scale: kind, series, panels, hidden}) {
    const HEADING = 26;
    const HEIGHT = 130;
    const all = panels.flatMap(panel => panel.points.flat());
    const x = scale(kind, ...spread(all.map(point => point[0]), kind));
    const tops = panels.map((panel, i) => i * (HEADING + HEIGHT + 14) + HEADING);
    const place = grid => ({xAxisIndex: grid, yAxisIndex: grid});
    const scales = panels.map(panel => {
      const values = panel.points.flat().flatMap(point => point.slice(2, 4));
      const own = panel.logarithmic ? 'log' : 'linear';
      return scale(own, ...spread(values.concat(panel.limit ?? []), own));
    });
    draw(plot, tops.at(-1) + HEIGHT + 46, {
      grid: tops.map(top => ({left: 62, right: 24, top, height: HEIGHT})),
      xAxis: panels.map((panel, i) => axis(x, tick, {
        gridIndex: i, splitLine: {show: false},
        ...(i < panels.length - 1 ? {axisLabel: {show: false}} : {
          name, nameLocation: 'middle', nameGap: 28, nameTextStyle: LABEL})})),
      yAxis: panels.map((panel, i) => axis(scales[i], tick, {
        gridIndex: i, name: panel.name, nameGap: 9,
        nameTextStyle: {...TEXT, fontWeight: 600, align: 'left'}})),
      series: panels.flatMap((panel, i) => [
        ...(panel.limit === null ? [] : [{
          type: 'line', symbol: 'none', silent: true, ...place(i),
          data: [x.low, x.high].map(end => [end, scales[i].to(panel.limit)]),
          lineStyle: {color: 'var(--text)', width: 1.2, type: 'dashed'}}]),
        ...panel.points.flatMap((points, n) =>
          hidden.has(n) ? [] : lineWithRanges(series[n], points, x, scales[i], place(i)))])
    });
  }

  function lineWithRanges({name, style}, points, x, y, place) {
    const to = value => Math.max(y.to(value), y.low);
    const data = points.map(point => [x.to(point[0]), to(point[1])]);
    const marked = points.length <= MOST_MARKS;
    return [
      {
        type: 'line', symbol: 'none', silent: true, data, ...place,
        lineStyle: {color: `var(--${style.color})`, width: 1.4}},
      {
        type: 'custom', data, z: 3, ...place,
        tooltip: {formatter: item => tip(name, [points[item.dataIndex][5]])},
        renderItem: ({dataIndex}, api) => {
          const [at, , low, high, open] = points[dataIndex];
          const [left, middle] = api.coord(data[dataIndex]);
          const end = value => api.coord([x.to(at), to(value)])[1];
          return group([
            ...(high > low ? [rangeLine(left, end(low), left, end(high), style)] : []),
            marked || open ? symbol(left, middle, style, open) : target(left, middle)]);
        }}];
  }

  // Not drawn, and no element of the page: only a place for the mouse.
  function target(cx, cy) {
    return {type: 'circle', invisible: true, shape: {cx, cy, r: 5}, style: {fill: 'var(--page)'}};
  }

  // It says that it is visible: when a chart is drawn again, a shape has what it does not set from
  // the one that was in its place.
  function rangeLine(x1, y1, x2, y2, style) {
    return {
      type: 'line', invisible: false, shape: {x1, y1, x2, y2},
      style: {stroke: `var(--${style.color})`, lineWidth: 1.6}};
  }

  function symbol(x, y, style, open) {
    const color = `var(--${style.color})`;
    return {
      type: 'path', invisible: false, x, y, shape: {pathData: style.path},
      style: {fill: open ? 'var(--page)' : color, stroke: color, lineWidth: 1.2}};
  }

  function dot(mark, style, x, api) {
    const [at, y] = api.coord([x.to(mark.value), mark.y]);
    const end = value => api.coord([x.to(value), mark.y])[0];
    const clip = value => Math.min(Math.max(value, x.from(x.low)), x.from(x.high));
    const children = [];
    if (mark.low !== null && mark.high !== null) {
      children.push(rangeLine(end(clip(mark.low)), y, end(clip(mark.high)), y, style));
    }
    children.push(symbol(at, y, style, mark.sign !== ''));
    return group(children);
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

  return {
    LABEL, TEXT, axis, scale, tick, figure, ends, remarks, draw, dots, bars, panels, line, legend};
})();
