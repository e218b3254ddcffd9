export { sealedVersion as GET } from '@/lib/api/report/report-work'
