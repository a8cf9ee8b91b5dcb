import computers from '../art/service-computers.svg';
import copiers from '../art/service-copiers-plotters.svg';
import marketing from '../art/service-digital-marketing.svg';
import fire from '../art/service-fire-fighting-alarm.svg';
import mobile from '../art/service-mobile-development.svg';
import network from '../art/service-network.svg';
import queue from '../art/service-queue-management.svg';
import surveillance from '../art/service-surveillance-systems.svg';
import web from '../art/service-web-development.svg';

/** The drawing of each category that has projects, by its key in the registry. In the order the portfolio shows them. */
export const categoryArt = {
  software: { web, mobile, marketing },
  hardware: { computers, surveillance, copiers, fire, network, queue },
};
