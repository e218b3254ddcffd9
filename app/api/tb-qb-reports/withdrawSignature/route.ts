export { withdrawSignature as POST } from '@/lib/api/report/report-work'
