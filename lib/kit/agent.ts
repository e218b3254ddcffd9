const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['MicroMessenger', 'WeChat'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

const found = (agent: string, known: readonly (readonly [string, string])[]) =>
  known.find(([mark]) => agent.includes(mark))?.[1]

/**
 * A browser's common name, derived from its User-Agent; any other program is named by the first word of it.
 */
export function agentName(agent: string | null): string | null {
  if (!agent) return null
  const [browser, system] = [found(agent, BROWSERS), found(agent, SYSTEMS)]
  if (browser) return system ? `${browser} · ${system}` : browser
  return agent.split(/[\s/]/)[0] ?? null
}
