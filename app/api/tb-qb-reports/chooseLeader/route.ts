export { chooseLeader as POST } from '@/lib/api/report/report-work'
