import { testApp } from './support/app-factor'

for (const language of ['zh-TW', 'en-US', 'pt-BR'] as const) testApp(language)
