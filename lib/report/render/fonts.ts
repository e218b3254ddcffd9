import { join } from 'node:path'

const folder = (...parts: string[]) =>
  join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules',
    '@expo-google-fonts',
    'noto-sans-sc',
    ...parts,
  )

/** The family name in the font files. */
export const FONT_FAMILY = 'Noto Sans SC'

/** TrueType files; the glyphs in use are embedded. */
export const FONT_FILES = {
  normal: () => folder('400Regular', 'NotoSansSC_400Regular.ttf'),
  bold: () => folder('700Bold', 'NotoSansSC_700Bold.ttf'),
}
