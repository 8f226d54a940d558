/** One measured thing, as Prometheus reads it. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

export interface Sample {
  /** Added to the metric's name, such as `_bucket`. */
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ (text format, version 0.0.4). */
export function writeExposition(metrics: Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = '', labels = {}, value }) =>
            `${name}${suffix}${labelsOf(labels)} ${value === Infinity ? '+Inf' : value}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');
}

function labelsOf(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
