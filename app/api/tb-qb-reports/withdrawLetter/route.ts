export { withdrawLetter as POST } from '@/lib/api/report/report-work'
