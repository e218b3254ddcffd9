// Over 30 s: an authenticator app gives a code once in 30 s, and each language needs three.
import { testApp } from './support/app-factor'

for (const language of ['zh-TW', 'en-US', 'pt-BR'] as const) testApp(language)
