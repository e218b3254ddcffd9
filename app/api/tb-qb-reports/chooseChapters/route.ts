export { chooseReportChapters as POST } from '@/lib/api/report/report-work'
