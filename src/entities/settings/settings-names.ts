/** The networks the company may be found on, in the order of their icons. */
export const networks = ['facebook', 'linkedin', 'whatsapp', 'instagram', 'tiktok'] as const;

/** What the four figures of the home page count, in their order. */
export const statisticNames = ['statProjects', 'statSpecialists', 'statClients', 'statYears'] as const;
