// Reads the data of the page and draws its charts; what the reader chooses holds for all of them.
'use strict';
{
  const data = JSON.parse(document.getElementById('data').textContent);
  const figures = [...document.querySelectorAll('figure[data-chart]')];
  const hiddenStacks = new Set();
  let baseline = data.baseline;

  const percent = ratio => ratio === null ? null : 100 * ratio;

  // The comparison of two stacks, in the order in which it is asked for.
  function turned([group, stack, other, ratio, low, high, verdict, sign, byFork], base) {
    if (other === base) {
      return {group, series: stack, ratio, low, high, verdict, sign, byFork};
    }
    const inverse = value => value === null ? null : 1 / value;
    return {
      group, series: other, ratio: 1 / ratio, low: inverse(high), high: inverse(low),
      verdict: {faster: 'slower', slower: 'faster'}[verdict] ?? verdict, sign,
      byFork: byFork.map(inverse)};
  }

  function beside(base) {
    return data.pairs
      .filter(pair => pair[1] === base || pair[2] === base)
      .map(pair => turned(pair, base))
      .sort((a, b) => a.series - b.series);
  }

  function name(series) {
    return data.stacks[series].name;
  }

  function ratios(plot, chosen) {
    const dots = beside(baseline).filter(pair => !hiddenStacks.has(pair.series)).map(pair => {
      const range = {low: percent(pair.low), high: percent(pair.high)};
      return {
        group: pair.group,
        series: pair.series,
        value: percent(pair.ratio),
        ...range,
        sign: pair.sign,
        words: [
          `${name(pair.series)}: ${charts.figure(percent(pair.ratio))} % of ${name(baseline)}`
            + charts.ends(range, ' %'),
          pair.verdict + (pair.sign === '!' ? ', do not use' : '')]};
    });
    charts.dots(
      plot, {groups: data.cases, series: data.stacks, dots, line: 100, unit: ' %', kind: chosen.scale});
  }

  function forks(plot) {
    const dots = beside(baseline).filter(pair => !hiddenStacks.has(pair.series)).flatMap(
      pair => pair.byFork.flatMap((ratio, fork) => ratio === null ? [] : [{
        group: pair.group, series: pair.series, value: percent(ratio), low: null, high: null,
        sign: '',
        words: [`${name(pair.series)}, fork ${fork + 1}: ${charts.figure(percent(ratio))} %`]}]));
    charts.dots(
      plot, {groups: data.cases, series: data.stacks, dots, line: 100, unit: ' %', kind: 'log'});
  }

  function dots(plot, chosen, chart, hidden) {
    const series = chart.series ?? data.stacks;
    const shown = chart.dots.filter(dot => !hidden.has(dot[1])).map(
      ([group, one, value, low, high, sign]) => ({
        group, series: one, value, low, high, sign,
        words: [
          series[one].name + ': ' + charts.figure(value) + chart.unit
            + charts.ends({low, high}, chart.unit),
          ...charts.remarks(sign)]}));
    shown.sort((a, b) => a.series - b.series);
    charts.dots(
      plot,
      {groups: chart.groups, series, dots: shown, line: chart.line, unit: chart.unit,
        kind: chosen.scale ?? 'log'});
  }

  // The horizontal axis is 1/(1-p) on a logarithmic scale: each further nine takes the same room.
  function latency(plot, chosen) {
    const nines = p => -Math.log10(1 - p / 100);
    const lines = data.latency.curves
      .filter(([group, series]) => group === chosen.case && !hiddenStacks.has(series))
      .map(([, series, count, millis]) => ({
        ...data.stacks[series],
        points: millis.map((ms, i) => {
          const last = i === millis.length - 1;
          const p = data.latency.percentiles[i];
          return [
            last ? Math.log10(count) : nines(p), ms,
            `${last ? 'longest' : p + ' %'}: ${charts.figure(ms)} ms`];
        })}));
    const all = lines.flatMap(line => line.points);
    if (!all.length) {
      charts.draw(plot, 60, {title: {text: 'Nothing is chosen.', textStyle: charts.TEXT}});
      return;
    }
    const times = all.map(point => point[1]).filter(ms => ms > 0);
    const y = charts.scale('log', Math.min(...times) / 1.1, Math.max(...times) * 1.1);
    const labels = [0, 50, 90, 99, 99.9, 99.99, 99.999];
    const width = Math.max(...all.map(point => point[0]));
    const x = {
      low: 0, high: width, ticks: labels.map(nines).filter(at => at <= width), from: value => value};
    const label = at => labels.find(p => Math.abs(nines(p) - at) < 1e-6) + ' %';
    charts.draw(plot, 380, {
      grid: {left: 62, right: 24, top: 12, bottom: 46},
      xAxis: charts.axis(x, label, {
        name: 'percentile', nameLocation: 'middle', nameGap: 28, nameTextStyle: charts.LABEL}),
      yAxis: charts.axis(y, ms => charts.tick(ms) + ' ms'),
      series: lines.map(line => charts.line(
        {...line, points: line.points.map(([at, ms, words]) => [at, y.to(Math.max(ms, 1e-3)), words])}))
    });
  }

  // On the left of 0 the warm-up, on the right the rounds of one case.
  function time(plot, chosen) {
    const starts = data.time.filter(
      start => start.fork === chosen.fork && !hiddenStacks.has(start.stack));
    const at = (i, start) => (i + .5 - start.warmUp.percent.length) * start.warmUp.intervalSeconds;
    const warmUp = start => !start.warmUp ? [] : start.warmUp.percent.map((value, i) => [
      at(i, start), value, `warm-up: ${value} %`,
      ...(i < start.warmUp.light ? ['light load'] : [])]);
    const measured = start => start.rounds
      .filter(round => round.echoCase === chosen.case)
      .flatMap((round, n, rounds) => [[null, null], ...round.percent.map((value, i) => [
        round.atSeconds - rounds[0].atSeconds + (i + .5) * round.seconds / round.percent.length,
        value, `${data.cases[round.echoCase]}: ${value} %`])]);
    const lines = starts.map(start => ({
      ...data.stacks[start.stack], points: [...warmUp(start), ...measured(start)]}));
    const compiling = starts.filter(start => start.warmUp).map(start => ({
      ...data.stacks[start.stack],
      points: start.warmUp.compilers.map((cpus, i) => [
        at(i, start), cpus, `JIT compiler: ${cpus} CPUs`])}));
    const seconds = lines.flatMap(line => line.points).map(point => point[0] ?? 0);
    const span = {min: Math.floor(Math.min(0, ...seconds)), max: Math.ceil(Math.max(1, ...seconds))};
    charts.draw(plot, 440, timeOption(lines, compiling, span));
  }

  function timeOption(lines, compiling, span) {
    const axis = more => ({
      type: 'value', ...span, axisLine: {show: false}, axisTick: {show: false},
      splitLine: {show: false}, axisLabel: {...charts.LABEL, hideOverlap: true},
      nameTextStyle: charts.LABEL, ...more});
    const value = more => ({
      type: 'value', min: 0, axisLabel: charts.LABEL, axisTick: {show: false},
      splitLine: {lineStyle: {color: 'var(--rule)'}},
      axisLine: {show: false, onZero: false},
      nameTextStyle: {...charts.LABEL, align: 'left'}, ...more});
    const shade = grid => ({
      type: 'line', data: [[span.min, 0]], symbol: 'none', silent: true, z: -1,
      xAxisIndex: grid, yAxisIndex: grid,
      markArea: {
        silent: true, itemStyle: {color: 'var(--raised)'},
        label: {...charts.LABEL, position: 'insideTop'},
        data: [[{xAxis: span.min, name: grid ? '' : 'warm-up'}, {xAxis: 0}]]}});
    const place = grid => ({xAxisIndex: grid, yAxisIndex: grid, symbolSize: 5, z: 3});
    return {
      grid: [
        {left: 52, right: 16, top: 30, height: 240}, {left: 52, right: 16, top: 320, height: 70}],
      xAxis: [
        axis({axisLabel: {show: false}}),
        axis({
          gridIndex: 1, name: 'seconds before and during the case', nameLocation: 'middle',
          nameGap: 28})],
      yAxis: [
        value({name: 'throughput in % of what was measured'}),
        value({gridIndex: 1, name: 'CPUs used by the JIT compiler', splitNumber: 2})],
      series: [
        shade(0), shade(1),
        ...lines.map(line => charts.line(line, place(0))),
        ...compiling.map(line => charts.line(line, place(1)))]
    };
  }

  const drawings = data.pairs ? {ratios, forks, latency, time} : {};

  function options(select, values, chosen) {
    select.replaceChildren(...values.map(([value, text]) => new Option(text, value)));
    select.value = chosen;
  }

  // What a figure lets the reader choose, with what is chosen to begin with.
  function begin(figure) {
    const chosen = {};
    for (const select of figure.querySelectorAll('select')) {
      const choice = select.dataset.choice;
      if (choice === 'baseline') {
        options(select, data.stacks.map((stack, i) => [i, stack.name]), baseline);
      } else if (choice === 'case') {
        options(select, data.cases.map((name, i) => [i, name]), 0);
      } else if (choice === 'fork') {
        const forks = [...new Set(data.time.map(start => start.fork))];
        options(select, forks.map(fork => [fork, fork]), forks[0]);
      }
      chosen[choice] = choice === 'scale' ? select.value : Number(select.value);
      select.addEventListener('change', () => {
        chosen[choice] = choice === 'scale' ? select.value : Number(select.value);
        if (choice === 'baseline') {
          choose(chosen.baseline);
        }
        drawAll();
      });
    }
    return chosen;
  }

  // The table of the ratios to the chosen baseline is opened beside the chart.
  function choose(stack) {
    baseline = stack;
    for (const fold of document.querySelectorAll('details[data-group="baseline"]')) {
      fold.open = fold.dataset.key === name(stack);
    }
  }

  const parts = figures.map(figure => {
    const chart = figure.dataset.chart;
    const own = data.dots?.[chart] ?? data.bars?.[chart] ?? data.lines?.[chart];
    const kind = data.bars?.[chart] ? charts.bars : data.lines?.[chart] ? charts.panels : null;
    return {
      figure,
      chosen: begin(figure),
      plot: figure.querySelector('.plot'),
      series: own?.series ?? data.stacks,
      relative: chart === 'ratios' || chart === 'forks',
      hidden: own?.series ? new Set() : hiddenStacks,
      draw: drawings[chart] ?? ((plot, chosen, hidden) => kind
        ? kind(plot, {...own, hidden}) : dots(plot, chosen, own, hidden))
    };
  });

  function drawAll() {
    for (const part of parts) {
      charts.legend(
        part.figure.querySelector('.legend'), part.series, part.hidden, drawAll,
        part.relative ? baseline : undefined);
      part.draw(part.plot, part.chosen, part.hidden);
    }
  }

  drawAll();
  let width = innerWidth;
  addEventListener('resize', () => {
    if (width !== innerWidth) {
      width = innerWidth;
      drawAll();
    }
  });
}
