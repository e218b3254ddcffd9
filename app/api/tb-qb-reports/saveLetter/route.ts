export { saveLetter as POST } from '@/lib/api/report/report-work'
