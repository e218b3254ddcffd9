export { sealedVersion as GET } from '@/lib/api/report-work'
