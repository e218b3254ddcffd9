// Over 30 s: opens dialogs in three languages.
import { LOCALES } from '../../lib/kit/i18n/locale'
import { test } from './support/demo'
import { testDialogs } from './support/languages'

// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

for (const locale of LOCALES.filter((one) => one !== 'en-US')) testDialogs(locale)
