"""The five machines, each before the same camera height and the same light."""
from machines.car_simulator import car_simulator
from machines.corps_pro import corps_pro
from machines.double_flight import double_flight
from machines.moto import moto
from machines.ufo import ufo
from studio import materials as m
from studio.shapes import placed
from studio.stage import EYE, lamp, stage, view


def machine_1():
    stage('ice', key=1.5, centre=(0, 0, 1.5), edge_mirrored=False)
    with placed(turn=(0, 0, 28)):
        double_flight('ice', ('amber', 'ice'))
    view((0, -6.35, EYE), (0.0, 0, 1.39), 43)
    return {'plain': True}


def machine_2():
    stage('coral')
    with placed(turn=(0, 0, 48)):
        moto(-15, 'coral', 'coral')
    view((0, -4.9, EYE), (0.03, 0, 0.735), 51)
    return {'plain': True}


def machine_3():
    stage('amber', key=0.62, centre=(0, 0, 0.9))
    with placed(turn=(0, 0, 42)):
        car_simulator('amber', 'amber')
    view((0, -5.4, EYE), (0, 0, 0.83), 46)


def machine_4():
    stage('coral', centre=(0, 0, 1.2), edge_mirrored=False)
    lamp((3.3, 2.3, 2.2), (0.6, 0, 1.4), (0.6, 2.8), 900, m.TINTS['ice'], mirrored=False)
    lamp((-0.4, -4.4, 1.7), (0, 0, 1.4), (2.4, 1.2), 170, m.KEY)  # the canopy shades the key light
    with placed(turn=(0, 0, 14)):
        corps_pro('signal', ('coral', 'ice'))
    view((0, -6.0, EYE), (0, 0, 1.16), 44.5)


def machine_5():
    stage('ice', centre=(0, 0, 1.4), edge_mirrored=False)
    lamp((-0.6, -4.6, 1.8), (0, 0, 1.6), (2.4, 1.2), 170, m.KEY)  # the upper saucer shades the key light
    with placed(turn=(0, 0, 20)):
        ufo('amber', crewed=True)
    view((0, -6.5, EYE), (0, 0, 1.42), 44)
