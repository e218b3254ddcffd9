export { reportState as GET } from '@/lib/api/report-work'
