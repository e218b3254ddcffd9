/** Outlines on a 24 × 24 grid, rendered on the server, so that icons need no script. */
const PATHS = {
  dashboard: 'M4 13a8 8 0 1 1 16 0M12 13l4-4M4 13v5h16v-5',
  project: 'M4 4h16v16H4zM8 8v8M12 8v5M16 8v3',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.5v.5',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.5 6',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6',
  table: 'M4 5h16v14H4zM4 9.5h16M4 14.5h16M10 5v14',
  check: 'M4 12.5l5 5L20 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  calculator: 'M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  pattern: 'M4 20L20 4M6 10h.01M9 7h.01M11 12h.01M14 9h.01M15 15h.01M18 12h.01M8 16h.01',
  folder: 'M3 6h6l2 2h10v11H3z',
  idCard: 'M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4M5.5 16a3 3 0 0 1 6 0M14 9h4M14 13h4',
  clipboard: 'M9 4H6v17h12V4h-3M9 3h6v4H9zM8.5 14l2.5 2.5 4.5-5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 7l6.5-.5M12 12h9M12 17l6.5.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  fold: 'M4 6h16M10 12h10M4 18h16M7 9.5L4 12l3 2.5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  plus: 'M12 5v14M5 12h14',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  play: 'M7 4l12 8-12 8z',
  warning: 'M12 3L2 20h20zM12 10v4M12 17v.5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M4 20L20 4',
  share:
    'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6M8.6 13.5l6.8 4M15.4 6.5l-6.8 4',
  pen: 'M4 20l1-4L16.5 4.5a2 2 0 0 1 3 3L8 19zM14.5 6.5l3 3',
  save: 'M4 4h13l3 3v13H4zM8 4v5h7V4M8 20v-6h8v6',
  lock: 'M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  out: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  settings: 'M4 7h10M18 7h2M16 5v4M4 17h2M10 17h10M8 15v4M4 12h6M14 12h6M12 10v4',
  scale: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  chip: 'M7 7h10v10H7zM10 10h4v4h-4zM9 7V3M15 7V3M9 21v-4M15 21v-4M7 9H3M7 15H3M21 9h-4M21 15h-4',
  timeline:
    'M3 6h18M3 12h18M3 18h18M7 6h.01M15 6h.01M10 12h.01M18 12h.01M5 18h.01M13 18h.01M7 4.8v2.4M15 4.8v2.4M10 10.8v2.4M18 10.8v2.4M13 16.8v2.4M6 16.8v2.4',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  copies: 'M9 9h12v12H9zM15 9V3H3v12h6M12.5 13h5M12.5 17h5',
  bars: 'M3 21h18M6 21v-6M11 21V8M16 21v-9M20 21V4',
  network: 'M12 7v4l-6 6M12 11l6 6M10 3h4v4h-4zM4 17h4v4H4zM16 17h4v4h-4z',
  tilt: 'M3 15L21 7M12 11l-4 9h8zM4 8h4v4H4zM17 3h3v3h-3z',
  medal: 'M12 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12M9 9L6 3h12l-3 6',
  stamp: 'M4 21h16M5 17h14v-3h-5l1-7a3 3 0 0 0-6 0l1 7H5z',
  more: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
} as const
export type IconName = keyof typeof PATHS

/** `size` in px (16). Decorative: a text beside it has the same meaning. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
