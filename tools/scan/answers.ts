/** The token of the product's metrics, which count its answers. */
export const METRICS_TOKEN = 'for-one-scan-on-this-machine';

/** How many answers of a status a route has given. */
export interface Answer {
  method: string;
  route: string;
  status: number;
  times: number;
}

/** How many answers the product has given; none of a server that has ended. */
export async function countAnswers(url: string): Promise<Answer[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await fetch(`${url}/metrics`, { headers }).then(
    (reply) => reply.text(),
    () => '',
  );
  return readAnswers(metrics);
}

export function readAnswers(metrics: string): Answer[] {
  const lines = metrics.matchAll(
    /^http_request_duration_seconds_count\{method="(\w+)",route="([^"]*)",status="(\d+)"\} (\d+)$/gm,
  );
  return Array.from(lines, ([, method = '', route = '', status, times]) => ({
    method,
    route,
    status: Number(status),
    times: Number(times),
  }));
}

export function answersSince(before: readonly Answer[], after: readonly Answer[]): Answer[] {
  return after
    .map((answer) => {
      const earlier = before.find(
        ({ method, route, status }) => method === answer.method && route === answer.route && status === answer.status,
      );
      return { ...answer, times: answer.times - (earlier?.times ?? 0) };
    })
    .filter(({ times }) => times > 0);
}
