export interface Finding {
  tool: 'sqlmap' | 'wapiti';
  /** What the tool calls it. */
  what: string;
  /** The call or address. */
  where: string;
  /** The field, where the tool names one. */
  parameter: string;
}

/** What somebody looked into and found to be harmless; each is matched by all three words. */
export interface Reviewed extends Pick<Finding, 'tool' | 'what'> {
  where: RegExp;
  parameter?: RegExp;
  reason: string;
}

export interface Review {
  real: Finding[];
  harmless: { finding: Finding; reason: string }[];
  /** Reviewed, and not found any more. */
  unused: Reviewed[];
}

export function reviewFindings(findings: readonly Finding[], reviewed: readonly Reviewed[]): Review {
  const matched = findings.map((finding) => ({ finding, by: reviewed.find((entry) => isAbout(entry, finding)) }));
  const used = new Set(matched.map(({ by }) => by));
  return {
    real: matched.filter(({ by }) => by === undefined).map(({ finding }) => finding),
    harmless: matched.flatMap(({ finding, by }) => (by === undefined ? [] : [{ finding, reason: by.reason }])),
    unused: reviewed.filter((entry) => !used.has(entry)),
  };
}

function isAbout({ tool, what, where, parameter }: Reviewed, finding: Finding): boolean {
  return (
    tool === finding.tool &&
    what === finding.what &&
    where.test(finding.where) &&
    (parameter === undefined || parameter.test(finding.parameter))
  );
}
